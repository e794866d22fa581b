import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { workKinds } from '../../domain/console/console.ts'
import { accounts, sessions } from './accounts.ts'
import { moment, oneOf } from './columns.ts'

/** When a session last used the console, and when it proved its owner there. */
export const consoleSessions = pgTable('console_sessions', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  lastUsedAt: moment('last_used_at').notNull(),
  provedAt: moment('proved_at').notNull(),
})

/** Which administrator looks at what now, so that two do not work on one thing; older rows are removed. */
export const consoleViewers = pgTable(
  'console_looks',
  {
    kind: text('kind', { enum: workKinds }).notNull(),
    objectId: uuid('object_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.objectId, t.accountId] }),
    oneOf('console_looks_kind', t.kind, workKinds),
    index('console_looks_of_account').on(t.accountId),
  ],
)
