import { and, eq, lt, not, notExists, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { telegramChats, telegramTellings } from '#db/schema/telegram.ts'
import { isDueBySql, isNotifiedAnewSql } from '#domain/delivery/due-notifications.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { queueJob } from '#platform/jobs.ts'

/** The next run, seconds later, continues. */
const atOnce = 200

export async function telegramWaiting(): Promise<number> {
  if (!config().telegram) return 0
  const at = now()
  const isAnew = isNotifiedAnewSql(telegramTellings.notificationId, telegramTellings.takenAt)
  return transact(async (tx) => {
    const due = await tx
      .select({ id: notifications.id, createdAt: notifications.createdAt })
      .from(notifications)
      .innerJoin(accounts, eq(accounts.id, notifications.accountId))
      .innerJoin(telegramChats, eq(telegramChats.accountId, accounts.id))
      .where(
        and(
          isDueBySql('telegram'),
          lt(telegramChats.linkedAt, notifications.createdAt),
          notExists(
            tx
              .select({ id: telegramTellings.notificationId })
              .from(telegramTellings)
              .where(and(eq(telegramTellings.notificationId, notifications.id), not(isAnew))),
          ),
        ),
      )
      .orderBy(notifications.createdAt)
      .limit(atOnce)
    if (due.length === 0) return 0
    // If two processes look at once, one of them gets each notification.
    const taken = await tx
      .insert(telegramTellings)
      .values(
        due.map(({ id, createdAt }) => ({ notificationId: id, takenAt: createdAt > at ? createdAt : at })),
      )
      .onConflictDoUpdate({
        target: telegramTellings.notificationId,
        set: { takenAt: sql`excluded.taken_at`, sentAt: null },
        setWhere: isAnew,
      })
      .returning({ notificationId: telegramTellings.notificationId })
    for (const one of taken) await queueJob(tx, 'telegram-notification', one)
    return taken.length
  })
}
