import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import * as application from '../../domain/applications/application.ts'
import * as batch from '../../domain/applications/application-batch.ts'
import { messageTextLengthMax } from '../../domain/rooms/room.ts'
import { criteriaMax, criterionLengthMax } from '../../domain/vacancies/vacancy.ts'
import { accounts } from './accounts.ts'
import { documents } from './claims.ts'
import { lengthWithin, listWithin, moment, oneOf, storable } from './columns.ts'
import { schoolMembers } from './organisations.ts'
import { schoolProfiles } from './schools.ts'
import { teacherProfiles } from './teachers.ts'
import { vacancies } from './vacancies.ts'

/** Applications, with title, school and profile as on that day (rules 14, 17). */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teacherProfiles.id),
    vacancyId: uuid('vacancy_id')
      .notNull()
      .references(() => vacancies.id),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolProfiles.id),
    status: text('status', { enum: application.applicationStatuses }).notNull(),
    coverLetter: text('cover_letter'),
    snapshot: jsonb('snapshot').$type<application.Snapshot>().notNull(),
    /** When the teacher renewed it, which is possible once (rule 59). */
    snapshotRenewedAt: moment('snapshot_renewed_at'),
    vacancyTitle: text('vacancy_title').notNull(),
    /** The promised days for an answer at the time of sending; null without a promise. */
    answerDays: smallint('answer_days'),
    schoolName: text('school_name').notNull(),
    /** The school's criteria for scoring it: those that were published when it was sent (rule 55). */
    criteria: text('criteria').array().notNull().default([]),
    requestId: uuid('request_id').notNull(),
    appliedAt: moment('applied_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** When an accepted teacher confirmed, and their first day (rule 56). */
    confirmedAt: moment('confirmed_at'),
    startsOn: date('starts_on', { mode: 'string' }),
    /** The member of the school it is assigned to; empty once they left. */
    assignedId: uuid('assigned_account_id').references(() => schoolMembers.accountId, {
      onDelete: 'set null',
    }),
  },
  (t) => [
    unique('applications_request').on(t.teacherId, t.requestId),
    uniqueIndex('applications_one_live')
      .on(t.teacherId, t.vacancyId)
      .where(sql`${t.status} in ('pending', 'reviewed', 'interview', 'accepted')`),
    oneOf('applications_status', t.status, application.applicationStatuses),
    storable('applications_storable', t.coverLetter, t.vacancyTitle, t.schoolName),
    lengthWithin('applications_cover_letter_length', t.coverLetter, 1, application.coverLetterLengthMax),
    listWithin('applications_criteria', t.criteria, criteriaMax, criterionLengthMax),
    storable('applications_criteria_storable', t.criteria),
    check('applications_answer_days', sql`${t.answerDays} > 0`),
    check('applications_confirmed', sql`(${t.confirmedAt} is null) = (${t.startsOn} is null)`),
    check('applications_confirmed_accepted', sql`${t.confirmedAt} is null or ${t.status} = 'accepted'`),
    index('applications_of_teacher').on(t.teacherId, t.appliedAt.desc()),
    index('applications_of_school').on(t.schoolId, t.status, t.appliedAt.desc()),
    index('applications_of_vacancy').on(t.vacancyId, t.status),
    index('applications_assigned')
      .on(t.assignedId, t.status, t.appliedAt.desc())
      .where(sql`${t.assignedId} is not null`),
  ],
)

/** Every change of an application, with when, who and why; the first row is the application itself. */
export const applicationChanges = pgTable(
  'application_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status', { enum: application.applicationStatuses }),
    toStatus: text('to_status', { enum: application.applicationStatuses }).notNull(),
    authorId: uuid('author_id').references(() => accounts.id),
    reason: text('reason', { enum: application.endReasons }),
    note: text('note'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('application_changes_from', t.fromStatus, application.applicationStatuses),
    oneOf('application_changes_to', t.toStatus, application.applicationStatuses),
    oneOf('application_changes_reason', t.reason, application.endReasons),
    storable('application_changes_storable', t.note),
    lengthWithin('application_changes_note_length', t.note, 1, application.rejectionNoteLengthMax),
    check('application_changes_reason_given', sql`${t.toStatus} <> 'rejected' or ${t.reason} is not null`),
    index('application_changes_application').on(t.applicationId, t.id),
  ],
)

/**
 * One action of a member on many applications, under its request id: a move, a rejection, or a message to each (rules
 * 18, 22). Kept for some days for the report of the outcome.
 */
export const applicationBatches = pgTable(
  'application_batches',
  {
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolProfiles.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id').notNull(),
    kind: text('kind', { enum: batch.batchKinds }).notNull(),
    toStatus: text('to_status', { enum: application.plannedStatuses }),
    /** As typed: a message for each, removed once it is sent, or the note of a rejection, for whom it does not reach. */
    text: text('text'),
    madeAt: moment('made_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** From when on messages cannot be taken back. */
    begunAt: moment('begun_at'),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    unique('application_batches_request').on(t.authorId, t.requestId),
    oneOf('application_batches_kind', t.kind, batch.batchKinds),
    oneOf('application_batches_to', t.toStatus, application.plannedStatuses),
    check('application_batches_target', sql`(${t.toStatus} is null) = (${t.kind} = 'write')`),
    storable('application_batches_storable', t.text),
    lengthWithin('application_batches_text_length', t.text, 1, messageTextLengthMax),
    index('application_batches_school').on(t.schoolId),
    index('application_batches_made').on(t.madeAt),
  ],
)

/** The outcome of each; null while it is pending, or if it changed otherwise before. */
export const applicationBatchItems = pgTable(
  'application_batch_items',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => applicationBatches.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: batch.batchOutcomes }),
    /** A rejection that is sent without its words, because one of the two blocked the other. */
    isWithoutWords: boolean('is_without_words').notNull().default(false),
    /** The id of the message, so that it is said once. */
    messageId: uuid('message_id'),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.applicationId] }),
    oneOf('application_batch_items_outcome', t.outcome, batch.batchOutcomes),
    index('application_batch_items_application').on(t.applicationId),
  ],
)

/**
 * A move of the school that is carried out shortly, unless it is undone before (rule 56). The table is named after its
 * first content, rejections.
 */
export const scheduledMoves = pgTable(
  'due_rejections',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    toStatus: text('to_status', { enum: application.plannedStatuses }).notNull().default('rejected'),
    reason: text('reason', { enum: application.rejectionReasons }),
    note: text('note'),
    dueAt: moment('due_at').notNull(),
    /** Where it is one of many. */
    batchId: uuid('batch_id').references(() => applicationBatches.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('due_rejections_to', t.toStatus, application.plannedStatuses),
    oneOf('due_rejections_reason', t.reason, application.rejectionReasons),
    check('due_rejections_reason_given', sql`${t.toStatus} <> 'rejected' or ${t.reason} is not null`),
    storable('due_rejections_storable', t.note),
    lengthWithin('due_rejections_note_length', t.note, 1, application.rejectionNoteLengthMax),
    index('due_rejections_batch').on(t.batchId).where(sql`${t.batchId} is not null`),
  ],
)

/**
 * Documents of the teacher's wallet that the school of an application may see, from `shownAt` until the teacher takes
 * them back (rules 46, 62). A document that was removed from the wallet is no longer visible.
 */
export const shownDocuments = pgTable(
  'shown_documents',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').references(() => documents.fileId, { onDelete: 'set null' }),
    shownAt: moment('shown_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    uniqueIndex('shown_documents_open').on(t.applicationId, t.fileId).where(sql`${t.closedAt} is null`),
    index('shown_documents_application').on(t.applicationId),
    index('shown_documents_file').on(t.fileId).where(sql`${t.fileId} is not null`),
  ],
)

/** Each look of a member of the school at such a document. */
export const documentLooks = pgTable(
  'document_looks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shownId: uuid('shown_id')
      .notNull()
      .references(() => shownDocuments.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    lookedAt: moment('looked_at').notNull(),
  },
  (t) => [
    index('document_looks_shown').on(t.shownId, t.lookedAt),
    index('document_looks_account').on(t.accountId).where(sql`${t.accountId} is not null`),
  ],
)
