import { asc, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import {
  digestMails,
  eventCounters,
  events,
  notificationMutes,
  notifications,
  notificationTimes,
} from '#db/schema/notifications.ts'

export async function exportNotifications(tx: Transaction, accountId: string) {
  const rows = await tx
    .select({
      kind: notifications.kind,
      reference: notifications.reference,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      mailedAt: notifications.mailedAt,
    })
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.createdAt))
  const muted = await tx
    .select({ kind: notificationMutes.kind, channel: notificationMutes.channel })
    .from(notificationMutes)
    .where(eq(notificationMutes.accountId, accountId))
    .orderBy(asc(notificationMutes.kind))
  const [times = null] = await tx
    .select({
      mailRhythm: notificationTimes.mailRhythm,
      quietFrom: notificationTimes.quietFrom,
      quietTo: notificationTimes.quietTo,
    })
    .from(notificationTimes)
    .where(eq(notificationTimes.accountId, accountId))
  return { notifications: rows, muted, times }
}

/** In the order of other writers, against deadlocks. */
export async function eraseNotifications(tx: Transaction, accountId: string): Promise<void> {
  const tables = [
    eventCounters,
    events,
    notifications,
    notificationMutes,
    notificationTimes,
    digestMails,
  ] as const
  for (const table of tables) await tx.delete(table).where(eq(table.accountId, accountId))
}
