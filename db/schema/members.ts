import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { emailLengthMax } from '../../domain/accounts/account.ts'
import { invitableRoles } from '../../domain/members/member-invitation.ts'
import { membershipChanges } from '../../domain/members/membership.ts'
import { schoolRoles } from '../../domain/organisations/organisation.ts'
import { accounts, bytes, locales } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { schools } from './organisations.ts'

/** Invitations to act for a school, by email address; ended ones are swept. */
export const schoolInvitations = pgTable(
  'school_invitations',
  {
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    email: text('email').notNull(),
    role: text('role', { enum: invitableRoles }).notNull(),
    /** The language of the mail if no account has one: the inviting member's. */
    locale: text('locale', { enum: locales }).notNull(),
    /** Null once their account is gone. */
    invitedBy: uuid('invited_by').references(() => accounts.id),
    /** Set when the mail is written: only that mail contains the token, the same in every copy. */
    tokenHash: bytes('token_hash').unique(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** When the invited person declined it. */
    declinedAt: moment('declined_at'),
  },
  (t) => [
    oneOf('school_invitations_role', t.role, invitableRoles),
    oneOf('school_invitations_locale', t.locale, locales),
    lengthWithin('school_invitations_email_length', t.email, 3, emailLengthMax),
    storable('school_invitations_storable', t.email),
    uniqueIndex('school_invitations_open')
      .on(t.schoolId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.withdrawnAt} is null`),
    index('school_invitations_email').on(t.email),
    index('school_invitations_inviter').on(t.invitedBy),
    index('school_invitations_expired').on(t.expiresAt),
  ],
)

/** The history of members: who came, left and changed roles. */
export const schoolMemberChanges = pgTable(
  'school_member_changes',
  {
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    kind: text('kind', { enum: membershipChanges }).notNull(),
    /** Null once their account is gone; the same for the doer. */
    memberId: uuid('member_id').references(() => accounts.id),
    actorId: uuid('actor_id').references(() => accounts.id),
    /** Their role from then on; empty once they left. */
    role: text('role', { enum: schoolRoles }),
    at: moment('at').notNull(),
  },
  (t) => [
    oneOf('school_member_changes_kind', t.kind, membershipChanges),
    oneOf('school_member_changes_role', t.role, schoolRoles),
    index('school_member_changes_of_school').on(t.schoolId, t.at.desc(), t.id.desc()),
    index('school_member_changes_of_member').on(t.memberId),
    index('school_member_changes_of_actor').on(t.actorId),
  ],
)

/** People who found their existing school and ask its owner for an invitation. */
export const schoolJoinRequests = pgTable(
  'school_join_requests',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull(),
    /** When the owner put it away. */
    dismissedAt: moment('dismissed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.accountId] }),
    index('school_join_requests_account').on(t.accountId),
  ],
)
