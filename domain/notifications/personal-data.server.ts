import { asc, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { eventCounters, events, notificationMutes, notifications } from '#db/schema/notifications.ts'

/** What a person was told, and what they did not want to be told. */
export async function exportNotifications(tx: Transaction, accountId: string) {
  const told = await tx
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
  return { notifications: told, muted }
}

/** Removes a person's notifications, settings and event stream, in the order in which others write them. */
export async function eraseNotifications(tx: Transaction, accountId: string): Promise<void> {
  for (const table of [eventCounters, events, notifications, notificationMutes] as const)
    await tx.delete(table).where(eq(table.accountId, accountId))
}
