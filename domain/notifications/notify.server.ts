import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { eventCounters, events, notifications } from '#db/schema/notifications.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { announce } from '#platform/realtime.ts'
import type { EventKind, NotificationKind, NotificationReference } from './notification.ts'

/**
 * The accounts that are told, while they are there: nothing is told to one that was deleted, and a deletion under way
 * waits for who tells. Their rows come before any other of their own, in the order in which a deletion takes them.
 */
const toldAccounts = (accountIds: string[]) => sql`
  select id as account_id from ${accounts}
  where id = any(${sql.param(accountIds)}::uuid[]) and deleted_at is null order by id for key share`

/**
 * Adds to the event streams of accounts, numbered under the locks of their counters (decisions 39). Several counters
 * are taken in the order of their accounts, so that no two transactions wait for each other.
 */
export async function appendEvent(
  tx: Transaction,
  accountIds: string[],
  event: { kind: EventKind; reference: Record<string, string> },
): Promise<void> {
  await tx.execute(sql`
    with told as (${toldAccounts(accountIds)}), counter as (
      insert into ${eventCounters} (account_id, last_number)
      select account_id, 1 from told order by account_id
      on conflict (account_id) do update set last_number = ${eventCounters.lastNumber} + 1
      returning account_id, last_number
    )
    insert into ${events} (account_id, number, kind, reference, at)
    select account_id, last_number, ${event.kind}, ${JSON.stringify(event.reference)}::jsonb, ${now()}::timestamptz
    from counter`)
  afterCommit(() => {
    for (const accountId of accountIds) announce('events', accountId)
  })
}

/** Tells a person what happened: in their notifications, in their event stream, and by mail. */
export async function notify(
  tx: Transaction,
  accountId: string,
  notification: { kind: Exclude<NotificationKind, 'message'>; reference: NotificationReference },
): Promise<void> {
  const notificationId = uuidv7()
  const { kind, reference } = notification
  const { rowCount } = await tx.execute(sql`
    with told as (${toldAccounts([accountId])})
    insert into ${notifications} (id, account_id, kind, reference, created_at)
    select ${notificationId}::uuid, account_id, ${kind}, ${JSON.stringify(reference)}::jsonb, ${now()}::timestamptz
    from told`)
  if (!rowCount) return
  await appendEvent(tx, [accountId], { kind: 'notification', reference: { notificationId } })
  await queueJob(tx, 'mail-notification', { notificationId })
}

/**
 * Tells a person of a message: one unread notification for a room, renewed by each message. Its event is the
 * message's own, and its mail comes from a sweep, so that sending queues nothing.
 */
export async function notifyOfMessage(tx: Transaction, accountId: string, roomId: string): Promise<void> {
  await tx.execute(sql`
    with told as (${toldAccounts([accountId])})
    insert into ${notifications} (id, account_id, kind, reference, created_at)
    select ${uuidv7()}::uuid, account_id, 'message', ${JSON.stringify({ roomId })}::jsonb, ${now()}::timestamptz
    from told
    on conflict (account_id, (reference ->> 'roomId')) where kind = 'message' and read_at is null
    do update set created_at = excluded.created_at`)
}

/** Marks the notification of a room's messages as read, when all of them are. */
export async function readMessageNotification(
  tx: Transaction,
  accountId: string,
  roomId: string,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now() })
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.kind, 'message'),
        isNull(notifications.readAt),
        sql`${notifications.reference} ->> 'roomId' = ${roomId}`,
      ),
    )
}

/** Marks a notification as done by mail, so that a repeated job sends nothing twice, with the token that its mail holds. */
export async function markMailed(
  tx: Transaction,
  notificationId: string,
  mail: { at: Date; unsubscribeHash?: Buffer | undefined },
): Promise<void> {
  const { at: mailedAt, unsubscribeHash } = mail
  await tx
    .update(notifications)
    .set({ mailedAt, unsubscribeHash })
    .where(eq(notifications.id, notificationId))
}
