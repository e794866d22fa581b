import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { sessions } from './accounts.ts'
import { moment } from './columns.ts'

/** When an administrator's session used the console last, and proved there whose it is. */
export const consoleSessions = pgTable('console_sessions', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  lastUsedAt: moment('last_used_at').notNull(),
  provedAt: moment('proved_at').notNull(),
})
