import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { measureKinds, reasonLengthMax, reasonLengthMin } from '../../domain/measures/measure.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'

/** What administrators decided against an account, and why; the account's person reads it (rule 50). */
export const measures = pgTable(
  'measures',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: measureKinds }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    reason: text('reason').notNull(),
    /** When it ends by itself; empty where somebody has to end it. */
    endsAt: moment('ends_at'),
    /** Empty when the administrator's account is gone. */
    madeById: uuid('made_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    madeAt: moment('made_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    oneOf('measures_kind', t.kind, measureKinds),
    lengthWithin('measures_reason_length', t.reason, reasonLengthMin, reasonLengthMax),
    storable('measures_storable', t.reason),
    uniqueIndex('measures_open').on(t.accountId, t.kind).where(sql`${t.endedAt} is null`),
    index('measures_of_account').on(t.accountId, t.madeAt),
    index('measures_ending').on(t.endsAt).where(sql`${t.endedAt} is null and ${t.endsAt} is not null`),
  ],
)
