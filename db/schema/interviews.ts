import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import * as interview from '../../domain/interviews/interview.ts'
import { accounts, bytes } from './accounts.ts'
import { applications } from './applications.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'

const allOpen = interview.openInterviewStates.map((state) => `'${state}'`).join(', ')

/** The interviews of an application, any number of them (rule 53). */
export const interviews = pgTable(
  'interviews',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id').notNull(),
    state: text('state', { enum: interview.interviewStates }).notNull(),
    /** Increases with each change: forms carry it, and it is the sequence of the calendar event. */
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: interview.interviewKinds }).notNull(),
    lengthMinutes: smallint('length_minutes').notNull(),
    place: text('place', { enum: interview.interviewPlaces }).notNull(),
    address: text('address'),
    link: text('link'),
    lessonSubject: text('lesson_subject'),
    lessonClass: text('lesson_class'),
    lessonTopic: text('lesson_topic'),
    /** The school's note. */
    note: text('note'),
    /** The note of the one who answered or cancelled. */
    answer: text('answer'),
    /** The proposed times, of the school or, as a counter-proposal, of the teacher. */
    times: timestamp('times', { withTimezone: true, mode: 'date' }).array().notNull(),
    /** The agreed time; kept afterwards. */
    startsAt: moment('starts_at'),
    /** The agreed time for which others are proposed, until one of them is agreed. */
    movedFrom: moment('moved_from'),
    missing: text('missing', { enum: interview.missingSides }),
    /** Who changed it last; empty for the server. */
    changedBy: uuid('changed_by').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** How many hours before it the last reminder went out. */
    remindedHours: smallint('reminded_hours'),
  },
  (t) => [
    unique('interviews_request').on(t.applicationId, t.requestId),
    oneOf('interviews_state', t.state, interview.interviewStates),
    oneOf('interviews_kind', t.kind, interview.interviewKinds),
    oneOf('interviews_place', t.place, interview.interviewPlaces),
    oneOf('interviews_missing', t.missing, interview.missingSides),
    storable(
      'interviews_storable',
      t.address,
      t.link,
      t.lessonSubject,
      t.lessonClass,
      t.lessonTopic,
      t.note,
      t.answer,
    ),
    lengthWithin('interviews_note_length', t.note, 1, interview.interviewNoteLengthMax),
    lengthWithin('interviews_answer_length', t.answer, 1, interview.interviewAnswerLengthMax),
    lengthWithin('interviews_address_length', t.address, 1, interview.interviewAddressLengthMax),
    lengthWithin('interviews_link_length', t.link, 1, interview.interviewLinkLengthMax),
    lengthWithin('interviews_lesson_subject_length', t.lessonSubject, 1, interview.lessonSubjectLengthMax),
    lengthWithin('interviews_lesson_class_length', t.lessonClass, 1, interview.lessonClassLengthMax),
    lengthWithin('interviews_lesson_topic_length', t.lessonTopic, 1, interview.lessonTopicLengthMax),
    check(
      'interviews_times',
      sql`cardinality(${t.times}) between 1 and ${sql.raw(String(interview.proposedTimesMax))}`,
    ),
    check('interviews_length', sql`${t.lengthMinutes} between 5 and 480`),
    check(
      'interviews_agreed_time',
      sql`${t.startsAt} is not null or ${t.state} not in ('agreed', 'held', 'not-come')`,
    ),
    check('interviews_who_is_missing', sql`(${t.state} = 'not-come') = (${t.missing} is not null)`),
    index('interviews_of_application').on(t.applicationId, t.createdAt),
    index('interviews_open')
      .on(t.state, t.startsAt)
      .where(sql`${t.state} in (${sql.raw(allOpen)})`),
  ],
)

/** The secret address of a person's calendar feed, kept as a hash; one for an account. */
export const interviewFeeds = pgTable('interview_feeds', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
})
