import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { declineReasons, wordsLengthMax } from '../../domain/invitations/job-invitation.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { schools } from './organisations.ts'
import { vacancies } from './vacancies.ts'

/**
 * A school's invitation of a teacher to apply to one vacancy; the application itself records that they applied (rule
 * 54).
 */
export const applicationInvitations = pgTable(
  'application_invitations',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    vacancyId: uuid('vacancy_id')
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    /** The member of the school who sent it; null once their account is gone. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    words: text('words').notNull(),
    invitedAt: moment('invited_at').notNull(),
    seenAt: moment('seen_at'),
    declinedAt: moment('declined_at'),
    reason: text('reason', { enum: declineReasons }),
    note: text('note').notNull().default(''),
    /**
     * Silently: unanswered for too long, or the vacancy, the profile or the school is no longer visible to the other
     * side.
     */
    endedAt: moment('ended_at'),
  },
  (t) => [
    unique('application_invitations_once').on(t.vacancyId, t.teacherId),
    oneOf('application_invitations_reason', t.reason, declineReasons),
    check(
      'application_invitations_declined',
      sql`(${t.declinedAt} is null) = (${t.reason} is null) and (${t.declinedAt} is null or ${t.endedAt} is null)`,
    ),
    storable('application_invitations_storable', t.words, t.note),
    lengthWithin('application_invitations_words_length', t.words, 0, wordsLengthMax),
    lengthWithin('application_invitations_note_length', t.note, 0, wordsLengthMax),
    index('application_invitations_of_teacher').on(t.teacherId, t.invitedAt.desc()),
    index('application_invitations_of_school').on(t.schoolId, t.invitedAt.desc()),
    index('application_invitations_author').on(t.authorId),
    index('application_invitations_open')
      .on(t.invitedAt)
      .where(sql`${t.declinedAt} is null and ${t.endedAt} is null`),
  ],
)
