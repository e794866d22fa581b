import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { limitKeyLengthMax } from '../../domain/limits/limit.ts'
import { lengthWithin, moment } from './columns.ts'

/** The recent events of a key, for limits; swept when they no longer count. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    /** The oldest first, at most as many as the limit allows. */
    hits: timestamp('hits', { withTimezone: true, mode: 'date' }).array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    lengthWithin('limits_key_length', t.key, 1, limitKeyLengthMax),
    index('limits_expired').on(t.expiresAt),
  ],
)
