import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import * as claim from '../../domain/claims/claim.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { files } from './files.ts'
import { schoolProfiles } from './schools.ts'

/** The owner of a document or a claim: a teacher or a school. */
const subject = () => ({
  teacherId: uuid('teacher_id').references(() => accounts.id, { onDelete: 'cascade' }),
  schoolId: uuid('school_id').references(() => schoolProfiles.id, { onDelete: 'cascade' }),
})

/** The wallet: private documents, kept as pictures of their pages (rules 31, 46). */
export const documents = pgTable(
  'documents',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    ...subject(),
    pages: smallint('pages').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('documents_subject', sql`num_nonnulls(${t.teacherId}, ${t.schoolId}) = 1`),
    check('documents_pages', sql`${t.pages} between 1 and 100`),
    index('documents_of_teacher').on(t.teacherId),
    index('documents_of_school').on(t.schoolId),
  ],
)

/** Claims to be verified; sending one again makes a new row (rule 46). */
export const claims = pgTable(
  'claims',
  {
    id: uuid('id').primaryKey(),
    ...subject(),
    kind: text('kind', { enum: claim.claimKinds }).notNull(),
    state: text('state', { enum: claim.claimStates }).notNull().default('pending'),
    /** The owner's description of the documents. */
    statement: text('statement').notNull().default(''),
    /** The version of the text that the owner consented to. */
    consentVersion: smallint('consent_version').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    /**
     * Since when it is pending again after a decision was taken back: the daily mail counts from then. The queue is in
     * the order of sending.
     */
    waitsSince: moment('waits_since'),
    decidedAt: moment('decided_at'),
    /** 'system' for demo data, which no administrator decided. */
    decidedBy: text('decided_by', { enum: ['administrator', 'system'] }),
    decidedById: uuid('decided_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: claim.rejectionReasons }),
    note: text('note'),
    /** The last day on which it holds. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** When it ended: expired, withdrawn or outdated. */
    endedAt: moment('ended_at'),
    /** How many days before the last day the latest reminder went out. */
    remindedDays: integer('reminded_days'),
    filesRemovedAt: moment('files_removed_at'),
    requestId: uuid('request_id').notNull(),
  },
  (t) => [
    check('claims_subject', sql`num_nonnulls(${t.teacherId}, ${t.schoolId}) = 1`),
    unique('claims_request').on(t.requestId),
    uniqueIndex('claims_one_pending_of_teacher').on(t.teacherId, t.kind).where(sql`${t.state} = 'pending'`),
    uniqueIndex('claims_one_pending_of_school').on(t.schoolId, t.kind).where(sql`${t.state} = 'pending'`),
    uniqueIndex('claims_one_verified_of_teacher').on(t.teacherId, t.kind).where(sql`${t.state} = 'verified'`),
    uniqueIndex('claims_one_verified_of_school').on(t.schoolId, t.kind).where(sql`${t.state} = 'verified'`),
    index('claims_of_teacher').on(t.teacherId),
    index('claims_of_school').on(t.schoolId),
    index('claims_pending').on(t.submittedAt).where(sql`${t.state} = 'pending'`),
    // Decisions of administrators, for their list.
    index('claims_decided_last')
      .on(t.decidedAt, t.id)
      .where(sql`${t.state} in ('verified', 'rejected') and ${t.decidedBy} = 'administrator'`),
    index('claims_last_day').on(t.validUntil).where(sql`${t.state} = 'verified'`),
    oneOf('claims_kind', t.kind, claim.claimKinds),
    oneOf('claims_state', t.state, claim.claimStates),
    oneOf('claims_reason', t.reason, claim.rejectionReasons),
    index('claims_decided_by_id').on(t.decidedById).where(sql`${t.decidedById} is not null`),
    oneOf('claims_decided_by', t.decidedBy, ['administrator', 'system']),
    lengthWithin('claims_statement_length', t.statement, 0, claim.statementLengthMax),
    lengthWithin('claims_note_length', t.note, 1, claim.claimNoteLengthMax),
    storable('claims_storable', t.statement, t.note),
    check('claims_reason_given', sql`(${t.state} = 'rejected') = (${t.reason} is not null)`),
    check('claims_decided', sql`${t.state} not in ('verified', 'rejected') or ${t.decidedAt} is not null`),
  ],
)

export const claimDocuments = pgTable(
  'claim_documents',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => documents.fileId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.fileId] }), index('claim_documents_file').on(t.fileId)],
)
