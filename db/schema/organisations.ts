import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { positionLengthMax, schoolRoles } from '../../domain/organisations/organisation.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'

/** Schools as organisations: what belongs to a school refers to this row, never to a member's account. */
export const schools = pgTable(
  'schools',
  {
    id: uuid('id').primaryKey(),
    blockedAt: moment('blocked_at'),
    deletedAt: moment('deleted_at'),
    /** The school into which this duplicate was merged; its address redirects there (rule 45). */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => schools.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    // For lists of vacancies, which read the hidden schools once.
    index('schools_shut').on(t.id).where(sql`${t.blockedAt} is not null or ${t.deletedAt} is not null`),
    index('schools_merged').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
  ],
)

/** The members of a school; an account belongs to one school at most. */
export const schoolMembers = pgTable(
  'school_members',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    role: text('role', { enum: schoolRoles }).notNull(),
    /** Their position at the school, in their own words. */
    position: text('position'),
    /** Whether teachers see the member's name and position beside their messages. */
    isShownToTeachers: boolean('shown_to_teachers').notNull().default(false),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('school_members_role', t.role, schoolRoles),
    lengthWithin('school_members_position_length', t.position, 1, positionLengthMax),
    storable('school_members_storable', t.position),
    index('school_members_school').on(t.schoolId, t.accountId),
    // A school has one owner.
    uniqueIndex('school_members_owner').on(t.schoolId).where(sql`${t.role} = 'owner'`),
  ],
)
