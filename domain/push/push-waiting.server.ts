import { and, eq, exists, gt, inArray, isNull, lt, ne, notExists, notInArray, or } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { notificationMutes, notifications } from '#db/schema/notifications.ts'
import { pushes, pushSubscriptions } from '#db/schema/push.ts'
import { searchKinds } from '#domain/notifications/notification.ts'
import { quietMsOf } from '#domain/notifications/telling-times.server.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { pushedAfterSeconds, pushedWithinHours } from './push.ts'

/** How many notifications one run takes; the next one, seconds later, goes on. */
const atOnce = 200

/**
 * Gives the push services what somebody was told and has not read: once for a notification, a job for each of their
 * browsers. A room's messages are one notification until they are read, and wait a moment for who reads at once; in quiet hours everything waits till
 * their end. What a search found has a rhythm of its own, and is not pushed. Answers how many notifications were taken.
 */
export async function pushWaiting(): Promise<number> {
  const at = now()
  const ago = (ms: number) => new Date(at.getTime() - ms)
  return db.transaction(async (tx) => {
    const own = eq(pushSubscriptions.accountId, notifications.accountId)
    const due = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .innerJoin(accounts, eq(accounts.id, notifications.accountId))
      .where(
        and(
          isNull(notifications.readAt),
          eq(quietMsOf(accounts), 0),
          gt(notifications.createdAt, ago(pushedWithinHours * 3_600_000)),
          or(ne(notifications.kind, 'message'), lt(notifications.createdAt, ago(pushedAfterSeconds * 1_000))),
          notInArray(notifications.kind, [...searchKinds]),
          exists(
            tx
              .select({ id: pushSubscriptions.id })
              .from(pushSubscriptions)
              .where(and(own, lt(pushSubscriptions.createdAt, notifications.createdAt))),
          ),
          notExists(
            tx
              .select({ kind: notificationMutes.kind })
              .from(notificationMutes)
              .where(
                and(
                  eq(notificationMutes.accountId, notifications.accountId),
                  eq(notificationMutes.kind, notifications.kind),
                  eq(notificationMutes.channel, 'push'),
                ),
              ),
          ),
          notExists(
            tx
              .select({ id: pushes.notificationId })
              .from(pushes)
              .where(eq(pushes.notificationId, notifications.id)),
          ),
        ),
      )
      .orderBy(notifications.createdAt)
      .limit(atOnce)
    if (due.length === 0) return 0
    // Of two who look at once each notification is taken by one.
    const taken = await tx
      .insert(pushes)
      .values(due.map(({ id }) => ({ notificationId: id, pushedAt: at })))
      .onConflictDoNothing()
      .returning({ id: pushes.notificationId })
    const ids = taken.map(({ id }) => id)
    if (ids.length === 0) return 0
    const targets = await tx
      .select({ notificationId: notifications.id, subscriptionId: pushSubscriptions.id })
      .from(notifications)
      .innerJoin(pushSubscriptions, own)
      .where(inArray(notifications.id, ids))
    for (const target of targets) await queueJob(tx, 'push-notification', target)
    return ids.length
  })
}
