import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  accountLinkPurposes,
  choosableRoles,
  emailLengthMax,
  fullNameLengthMax,
  fullNameLengthMin,
  identityLengthMax,
  roles,
} from '../../domain/accounts/account.ts'
import { passkeyNameLengthMax } from '../../domain/two-step/two-step.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const locales = ['ru', 'en', 'ky'] as const

/** Accounts. An account is made when its address is confirmed, so `confirmed_at` is always set for now. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash'),
    role: text('role', { enum: roles }),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    locale: text('locale', { enum: locales }).notNull(),
    timeZone: text('time_zone').notNull().default('Asia/Bishkek'),
    /** The version of name and phone, which two forms edit (rule 41). */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    blockedAt: moment('blocked_at'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    oneOf('accounts_role', t.role, roles),
    oneOf('accounts_locale', t.locale, locales),
    check('accounts_email_lower', sql`${t.email} = lower(${t.email})`),
    lengthWithin('accounts_email_length', t.email, 3, emailLengthMax),
    storable('accounts_storable', t.email, t.fullName),
    lengthWithin('accounts_full_name_length', t.fullName, fullNameLengthMin, fullNameLengthMax),
    index('accounts_shut').on(t.id).where(sql`${t.blockedAt} is not null or ${t.deletedAt} is not null`),
    index('accounts_administrators').on(t.id).where(sql`${t.role} = 'admin'`),
    // The console finds people by these.
    index('accounts_named').using(
      'gin',
      sql`lower(${t.fullName}) gin_trgm_ops`,
      sql`${t.email} gin_trgm_ops`,
      sql`${t.phone} gin_trgm_ops`,
    ),
    check('accounts_phone_e164', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
)

/** Registrations whose address is not confirmed yet; opening a registration's link makes the account. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: choosableRoles }).notNull(),
    fullName: text('full_name').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** Set when the mail is written: only that mail contains the token, the same in every copy. */
    tokenHash: bytes('token_hash').unique(),
    returnTo: text('return_to'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [
    oneOf('registrations_role', t.role, choosableRoles),
    oneOf('registrations_locale', t.locale, locales),
    storable('registrations_storable', t.email, t.fullName),
    lengthWithin('registrations_full_name_length', t.fullName, fullNameLengthMin, fullNameLengthMax),
    lengthWithin('registrations_email_length', t.email, 3, emailLengthMax),
    index('registrations_email').on(t.email, t.createdAt),
  ],
)

/** Only the SHA-256 of a session's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    remembered: boolean('remembered').notNull(),
    /** The session of a blocked person: it opens only the page that says why (rule 70). */
    isOfBlocked: boolean('of_blocked').notNull().default(false),
    /** The person was removed from their school: the session opens only the page that says so, until they go on. */
    isOfFormer: boolean('of_former').notNull().default(false),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [unique('sessions_token_hash').on(t.tokenHash), index('sessions_account').on(t.accountId)],
)

/** Mailed links that prove something; an account has one for each purpose, the newest. */
export const accountLinks = pgTable(
  'account_links',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: accountLinkPurposes }).notNull(),
    /** Each request makes a new link: a job that mails an older one finds nothing. */
    id: uuid('id').notNull().unique(),
    /** The new address, for a change of address. */
    email: text('email'),
    /** Set when the mail is written: only that mail contains the token. */
    tokenHash: bytes('token_hash').unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.purpose] }),
    oneOf('account_links_purpose', t.purpose, accountLinkPurposes),
    storable('account_links_storable', t.email),
    lengthWithin('account_links_email_length', t.email, 3, emailLengthMax),
    check('account_links_email_given', sql`(${t.purpose} = 'change-email') = (${t.email} is not null)`),
    index('account_links_expired').on(t.expiresAt),
  ],
)

/** Known devices of an account: the browser keeps the token, the server its SHA-256. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (t) => [
    unique('devices_token_hash').on(t.tokenHash, t.accountId),
    index('devices_account').on(t.accountId),
    index('devices_seen').on(t.lastSeenAt),
  ],
)

/**
 * Requests for recovery. A row is written whether or not the address is known, so that both take equally long; its
 * secrets are made with the mail, and using one deletes the row.
 */
export const recoveries = pgTable(
  'recoveries',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** The language of the mail if no account has one. */
    locale: text('locale', { enum: locales }).notNull(),
    /** Set when the mail is written: only that mail contains link and code. */
    tokenHash: bytes('token_hash').unique(),
    codeHash: bytes('code_hash'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    oneOf('recoveries_locale', t.locale, locales),
    storable('recoveries_storable', t.email),
    lengthWithin('recoveries_email_length', t.email, 3, emailLengthMax),
    index('recoveries_email').on(t.email, t.id),
    index('recoveries_expired').on(t.expiresAt),
  ],
)

/** The identity of an account at another provider (Google): issuer and subject, never the address. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'identities_pkey', columns: [t.issuer, t.subject] }),
    unique('identities_account').on(t.accountId, t.issuer),
    lengthWithin('identities_issuer_length', t.issuer, 1, identityLengthMax),
    lengthWithin('identities_subject_length', t.subject, 1, identityLengthMax),
  ],
)

/**
 * The authenticator app of an account with two-step sign-in, or one that is being set up and counts
 * only from its first code on (`confirmed_at`).
 */
export const authenticators = pgTable('authenticators', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The secret that makes the codes, sealed with a key outside the database (platform/secrets.ts). */
  sealedSecret: bytes('sealed_secret').notNull(),
  /** The newest time step whose code was accepted, so that no code is accepted twice. */
  lastStep: integer('last_step'),
  /** The session that set it up; no other session is shown the secret. */
  sessionId: uuid('session_id').notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
})

/** The unused recovery codes of an account, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
)

/** Sign-ins between the first and the second step; the browser keeps the token, the server its SHA-256. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull().unique(),
    remembered: boolean('remembered').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('pending_sign_ins_account').on(t.accountId),
    index('pending_sign_ins_expired').on(t.expiresAt),
  ],
)

/** Passkeys: the public keys by which signatures of people's devices are checked (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    credentialId: bytes('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** The signature counter of the key: a lower value means that the key was copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The transports of the key, as WebAuthn names them. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    index('passkeys_account').on(t.accountId),
    storable('passkeys_storable', t.name),
    lengthWithin('passkeys_name_length', t.name, 1, passkeyNameLengthMax),
  ],
)

/** Answered challenges, kept until they expire, so that none is answered twice. */
export const answeredChallenges = pgTable(
  'answered_challenges',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('answered_challenges_expired').on(t.expiresAt)],
)

/** The author of the stored version, and its time; null if unknown. The author is also null once they are deleted. */
export const lastWriter = () => ({
  changedById: uuid('changed_by_id').references(() => accounts.id),
  changedAt: moment('changed_at'),
})
