import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { endpointLengthMax } from '../../domain/push/push.ts'
import { accounts, bytes, sessions } from './accounts.ts'
import { lengthWithin, moment } from './columns.ts'
import { notifications } from './notifications.ts'

/** Push subscriptions of browsers, valid while their session lasts. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** A secret: whoever knows it can call the browser. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: bytes('p256dh').notNull(),
    auth: bytes('auth').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    lengthWithin('push_subscriptions_endpoint', t.endpoint, 1, endpointLengthMax),
    index('push_subscriptions_account').on(t.accountId, t.createdAt),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)

/** Notifications passed to the push services, each once, however many workers look at the same time. */
export const pushes = pgTable('pushes', {
  notificationId: uuid('notification_id')
    .primaryKey()
    .references(() => notifications.id, { onDelete: 'cascade' }),
  pushedAt: moment('pushed_at').notNull(),
})
