import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { auditKinds } from '../../domain/audit/audit.ts'
import { bytes } from './accounts.ts'
import { moment, oneOf } from './columns.ts'

/**
 * What happened, without persons: sign-ins, refusals, roles, moderation. A trigger refuses to change, delete or
 * truncate it. No secrets, no texts of people (rule Q22).
 */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind', { enum: auditKinds }).notNull(),
    /** Random and unique: without its tie no line leads to another. */
    subjectId: uuid('subject_id').notNull().unique(),
    /** Codes and numbers. Ids and words are in the tie. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    oneOf('audit_lines_kind', t.kind, auditKinds),
    check('audit_lines_details', sql`${t.details}::text !~* '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}'`),
  ],
)

/**
 * The person of a line and their network address: a deletion empties the tie, and the line stays (rule Q21). No foreign
 * keys: nothing may block that.
 */
export const auditTies = pgTable(
  'audit_ties',
  {
    subjectId: uuid('subject_id').primaryKey(),
    accountId: uuid('account_id'),
    /** Hash of the typed address if no account is known yet: with it a deletion finds the tie. */
    emailHash: bytes('email_hash'),
    ip: text('ip'),
    /** Ids of the things concerned and of the doer (`by`), and words. */
    about: jsonb('about').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    index('audit_ties_account').on(t.accountId),
    index('audit_ties_email').on(t.emailHash).where(sql`${t.emailHash} is not null`),
    // Hash of a changed address, to find its former owner.
    index('audit_ties_former').on(sql`(${t.about} ->> 'former')`).where(sql`${t.about} ? 'former'`),
    index('audit_ties_by').on(sql`(${t.about} ->> 'by')`).where(sql`${t.about} ? 'by'`),
    // Whichever of its names says which school a line is about.
    index('audit_ties_school')
      .using('gin', sql`${t.about} jsonb_path_ops`)
      .where(sql`${t.about} ?| array['school', 'schoolId']`),
  ],
)

/** Both as one, to read. */
export const auditEntries = pgView('audit_entries', {
  id: bigint('id', { mode: 'number' }).notNull(),
  at: moment('at').notNull(),
  kind: text('kind', { enum: auditKinds }).notNull(),
  accountId: uuid('account_id'),
  emailHash: bytes('email_hash'),
  ip: text('ip'),
  details: jsonb('details').$type<Record<string, string>>().notNull(),
}).existing()
