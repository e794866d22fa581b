import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { emailLengthMax } from '../../domain/accounts/account.ts'
import { flagRules } from '../../domain/reports/flag-rules.ts'
import * as report from '../../domain/reports/report.ts'
import { accounts, bytes, locales } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { rooms } from './messaging.ts'
import { schools } from './organisations.ts'

/** Reported or flagged objects: one row for an object, however many reports it has (rule 49). */
export const reportedObjects = pgTable(
  'reported_objects',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: report.reportedKinds }).notNull(),
    /** The id of the object; for a message its room and number. */
    objectId: text('object_id').notNull(),
    /** The owner: the id of a teacher or a school. No foreign key, because it may be either. */
    ownerId: uuid('owner_id').notNull(),
    /** Its title when it was reported; a message has none. */
    title: text('title'),
    state: text('state', { enum: report.reportedStates }).notNull().default('open'),
    /** Since when it is pending, or the time of its decision. */
    stateSince: moment('state_since').notNull().defaultNow(),
    outcome: text('outcome', { enum: report.reportOutcomes }),
    /** The reason of the decision, only for administrators. */
    decisionNote: text('decision_note'),
    decidedById: uuid('decided_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Increases with each event, so that a decision is made with all of them seen. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    unique('reported_objects_object').on(t.kind, t.objectId),
    oneOf('reported_objects_kind', t.kind, report.reportedKinds),
    oneOf('reported_objects_state', t.state, report.reportedStates),
    oneOf('reported_objects_outcome', t.outcome, report.reportOutcomes),
    lengthWithin('reported_objects_id_length', t.objectId, 1, 120),
    storable('reported_objects_storable', t.title),
    storable('reported_objects_note_storable', t.decisionNote),
    lengthWithin('reported_objects_note_length', t.decisionNote, 1, report.decisionNoteLengthMax),
    index('reported_objects_decided_by').on(t.decidedById).where(sql`${t.decidedById} is not null`),
    index('reported_objects_waiting').on(t.state, t.stateSince, t.id),
    index('reported_objects_kinds').on(t.state, t.kind, t.stateSince, t.id),
    index('reported_objects_of_owner').on(t.ownerId),
    index('reported_objects_search').using('gin', sql`(lower(${t.title})) gin_trgm_ops`),
  ],
)

/** Reports of people, for administrators (rules 30, 49). */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reportedObjectId: uuid('reported_object_id').references(() => reportedObjects.id, {
      onDelete: 'cascade',
    }),
    /** The kind of the object, if it is deleted together with its row. */
    goneKind: text('gone_kind', { enum: report.reportedKinds }),
    /** Empty for visitors, and once the reporter's account is deleted. */
    reporterId: uuid('reporter_id').references(() => accounts.id),
    /** The address of a visitor, for the outcome. */
    email: text('email'),
    locale: text('locale', { enum: locales }),
    /** The hash of the token by which a visitor confirms it. */
    confirmHash: bytes('confirm_hash').unique(),
    /** When its mail was last tried: the lifetime of its link begins then. */
    confirmMailedAt: moment('confirm_mailed_at'),
    /** The reported teacher or school, as versions before `reported_objects` wrote it. */
    accountId: uuid('account_id').references(() => accounts.id),
    schoolId: uuid('school_id').references(() => schools.id),
    roomId: text('room_id').references(() => rooms.id, { onDelete: 'cascade' }),
    /** The number of the reported message in the room; empty for a report of the person. */
    messageNumber: bigint('message_number', { mode: 'number' }),
    reason: text('reason', { enum: report.reportReasons }).notNull(),
    note: text('note'),
    state: text('state', { enum: report.reportStates }).notNull().default('open'),
    outcome: text('outcome', { enum: report.reportOutcomes }),
    decidedAt: moment('decided_at'),
    requestId: uuid('request_id').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('reports_reason', t.reason, report.reportReasons),
    oneOf('reports_gone_kind', t.goneKind, report.reportedKinds),
    oneOf('reports_state', t.state, report.reportStates),
    oneOf('reports_outcome', t.outcome, report.reportOutcomes),
    oneOf('reports_locale', t.locale, locales),
    storable('reports_storable', t.note),
    storable('reports_email_storable', t.email),
    lengthWithin('reports_email_length', t.email, 3, emailLengthMax),
    lengthWithin('reports_note_length', t.note, 1, report.reportNoteLengthMax),
    check('reports_message_in_room', sql`${t.messageNumber} is null or ${t.roomId} is not null`),
    index('reports_open').on(t.createdAt).where(sql`${t.state} = 'open'`),
    index('reports_unconfirmed').on(t.createdAt).where(sql`${t.state} = 'unconfirmed'`),
    index('reports_of_account').on(t.accountId),
    index('reports_of_school').on(t.schoolId),
    index('reports_of_object').on(t.reportedObjectId, t.createdAt),
    index('reports_by_reporter').on(t.reporterId, t.createdAt),
    index('reports_by_email').on(t.email),
    // A person has one open report of an object.
    uniqueIndex('reports_one_open').on(t.reporterId, t.reportedObjectId).where(sql`${t.state} = 'open'`),
    uniqueIndex('reports_one_open_of_email').on(t.email, t.reportedObjectId).where(sql`${t.state} = 'open'`),
  ],
)

/** Earlier decisions on an object that is in the queue again, for the next decision (rule 49). */
export const reportDecisions = pgTable(
  'report_decisions',
  {
    id: uuid('id').primaryKey(),
    reportedObjectId: uuid('reported_object_id')
      .notNull()
      .references(() => reportedObjects.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: report.reportOutcomes }).notNull(),
    note: text('note'),
    decidedById: uuid('decided_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [
    oneOf('report_decisions_outcome', t.outcome, report.reportOutcomes),
    storable('report_decisions_storable', t.note),
    lengthWithin('report_decisions_note_length', t.note, 1, report.decisionNoteLengthMax),
    index('report_decisions_of_object').on(t.reportedObjectId, t.decidedAt),
    index('report_decisions_decided_by').on(t.decidedById).where(sql`${t.decidedById} is not null`),
  ],
)

/**
 * Flags that rules raised on an object, with the words that triggered them. A flag hides and decides nothing (rule 49).
 */
export const reportFlags = pgTable(
  'report_flags',
  {
    id: uuid('id').primaryKey(),
    reportedObjectId: uuid('reported_object_id')
      .notNull()
      .references(() => reportedObjects.id, { onDelete: 'cascade' }),
    rule: text('rule', { enum: flagRules }).notNull(),
    words: text('words').notNull(),
    raisedAt: moment('raised_at').notNull().defaultNow(),
  },
  (t) => [
    unique('report_flags_words').on(t.reportedObjectId, t.rule, t.words),
    oneOf('report_flags_rule', t.rule, flagRules),
    storable('report_flags_storable', t.words),
    lengthWithin('report_flags_words_length', t.words, 1, report.flagWordsLengthMax),
  ],
)

/** How far the rules have checked each kind of object. */
export const flagLooks = pgTable(
  'flag_looks',
  {
    kind: text('kind', { enum: report.reportedKinds }).primaryKey(),
    lookedUntil: moment('looked_until').notNull(),
    /** The last one of that moment. */
    lookedId: uuid('looked_id').notNull(),
  },
  (t) => [oneOf('flag_looks_kind', t.kind, report.reportedKinds)],
)
