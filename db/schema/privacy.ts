import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataExportStates } from '../../domain/privacy/data-export.ts'
import { accounts } from './accounts.ts'
import { moment, oneOf } from './columns.ts'

/** Exports of a person's data. The row comes before the bytes; without an account it is swept. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id),
    state: text('state', { enum: dataExportStates }).notNull(),
    /** How many parts are done, and of how many. */
    partsDone: integer('parts_done').notNull().default(0),
    partsTotal: integer('parts_total').notNull().default(0),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** And then when its data were gathered. */
    requestedAt: moment('requested_at').notNull().defaultNow(),
    /** The deadline of its preparation, and then of its download. */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    oneOf('data_exports_state', t.state, dataExportStates),
    check('data_exports_size', sql`(${t.state} = 'ready') <= (${t.sizeBytes} is not null)`),
    check('data_exports_owner', sql`${t.state} = 'discarded' or ${t.accountId} is not null`),
    uniqueIndex('data_exports_one_prepared').on(t.accountId).where(sql`${t.state} = 'preparing'`),
    index('data_exports_of_account').on(t.accountId, t.requestedAt.desc()),
    index('data_exports_expired').on(t.expiresAt),
  ],
)
