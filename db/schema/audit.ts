import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { auditKinds } from '../../domain/audit/audit.ts'
import { bytes } from './accounts.ts'
import { moment, oneOf } from './columns.ts'

/** Append-only: sign-ins, refusals, roles, moderation. No secrets, no texts of people (rule Q22). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind', { enum: auditKinds }).notNull(),
    /** Not a foreign key: the line stays when the account goes. */
    accountId: uuid('account_id'),
    /** Of the address that was typed where no account is known yet: by it a deletion finds the line. */
    emailHash: bytes('email_hash'),
    ip: text('ip'),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    oneOf('audit_entries_kind', t.kind, auditKinds),
    index('audit_entries_account').on(t.accountId, t.at),
    index('audit_entries_email').on(t.emailHash).where(sql`${t.emailHash} is not null`),
  ],
)
