import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The living workers, so that the jobs of dead ones are released. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: text('worker_id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
})
