import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { positionLengthMax, schoolRoles } from '../../domain/organisations/organisation.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'

/** Schools as organisations: what is a school's refers to it, and never to the account of somebody who acts for it. */
export const schools = pgTable(
  'schools',
  {
    id: uuid('id').primaryKey(),
    blockedAt: moment('blocked_at'),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    // For lists of vacancies, which ask once for the schools whose rows they leave out.
    index('schools_shut').on(t.id).where(sql`${t.blockedAt} is not null or ${t.deletedAt} is not null`),
  ],
)

/** Who acts for a school; an account belongs to one school at most. */
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
    /** What they are at the school, in their own words. */
    position: text('position'),
    /** Whether teachers see name and position beside what this member writes. */
    isShownToTeachers: boolean('shown_to_teachers').notNull().default(false),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('school_members_role', t.role, schoolRoles),
    lengthWithin('school_members_position_length', t.position, 1, positionLengthMax),
    storable('school_members_storable', t.position),
    index('school_members_school').on(t.schoolId, t.accountId),
    // One owner, who hands the school over.
    uniqueIndex('school_members_owner').on(t.schoolId).where(sql`${t.role} = 'owner'`),
  ],
)
