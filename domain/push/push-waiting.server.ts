import { and, eq, exists, inArray, lt, not, notExists, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { pushes, pushSubscriptions } from '#db/schema/push.ts'
import { isDueBySql, isNotifiedAnewSql } from '#domain/delivery/due-notifications.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'

/** The next run, seconds later, continues. */
const atOnce = 200

export async function pushWaiting(): Promise<number> {
  const at = now()
  return transact(async (tx) => {
    const isAnew = isNotifiedAnewSql(pushes.notificationId, pushes.pushedAt)
    const own = and(
      eq(pushSubscriptions.accountId, notifications.accountId),
      lt(pushSubscriptions.createdAt, notifications.createdAt),
    )
    const due = await tx
      .select({ id: notifications.id, createdAt: notifications.createdAt })
      .from(notifications)
      .innerJoin(accounts, eq(accounts.id, notifications.accountId))
      .where(
        and(
          isDueBySql('push'),
          exists(tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(own)),
          notExists(
            tx
              .select({ id: pushes.notificationId })
              .from(pushes)
              .where(and(eq(pushes.notificationId, notifications.id), not(isAnew))),
          ),
        ),
      )
      .orderBy(notifications.createdAt)
      .limit(atOnce)
    if (due.length === 0) return 0
    // If two processes look at once, one of them gets each notification.
    const taken = await tx
      .insert(pushes)
      .values(
        due.map(({ id, createdAt }) => ({ notificationId: id, pushedAt: createdAt > at ? createdAt : at })),
      )
      .onConflictDoUpdate({
        target: pushes.notificationId,
        set: { pushedAt: sql`excluded.pushed_at` },
        setWhere: isAnew,
      })
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
