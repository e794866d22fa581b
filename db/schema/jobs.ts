import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The workers that are alive, so that the jobs of those that are not can be taken up. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: text('worker_id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
})
