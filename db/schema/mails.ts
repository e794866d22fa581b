import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from './accounts.ts'
import { lengthWithin, moment } from './columns.ts'

/** Addresses that a mail server refused for good; only mail that somebody asked for is sent to them. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    /** The SHA-256 of the address in lower case: the list reveals no address. */
    addressHash: bytes('address_hash').primaryKey(),
    /** The status that the server gave, such as 5.1.1. */
    status: text('status').notNull(),
    refusedAt: moment('refused_at').notNull(),
  },
  (t) => [lengthWithin('mail_suppressions_status_length', t.status, 3, 12)],
)
