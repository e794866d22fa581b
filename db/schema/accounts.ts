import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  choosableRoles,
  emailLengthMax,
  fullNameLengthMax,
  fullNameLengthMin,
  roles,
} from '../../domain/accounts/account.ts'
import { lengthWithin, moment, oneOf } from './columns.ts'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const locales = ['ru', 'en', 'ky'] as const

/** Who may sign in. An account is made when its address is proved, so `confirmed_at` is always set for now. */
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
    lengthWithin('accounts_full_name_length', t.fullName, fullNameLengthMin, fullNameLengthMax),
    check('accounts_phone_e164', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
)

/** Registrations whose address is not proved yet; the account comes from the one whose link is opened. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: choosableRoles }).notNull(),
    fullName: text('full_name').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** Set when the mail is written: the token itself is nowhere but in that mail. */
    tokenHash: bytes('token_hash').unique(),
    returnTo: text('return_to'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [
    oneOf('registrations_role', t.role, choosableRoles),
    oneOf('registrations_locale', t.locale, locales),
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
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [unique('sessions_token_hash').on(t.tokenHash), index('sessions_account').on(t.accountId)],
)
