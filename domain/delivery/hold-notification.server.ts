import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { holdMailing, shareMailing } from '#domain/mails/hold-mailing.server.ts'

export const digestOf = (accountId: string): string => `digest ${accountId}`

/** Until the transaction ends. Also false while the person is sent a digest, which may contain it. */
export async function holdNotification(tx: Transaction, notificationId: string): Promise<boolean> {
  if (!(await holdMailing(tx, `notification ${notificationId}`))) return false
  const [notified] = await tx
    .select({ accountId: notifications.accountId })
    .from(notifications)
    .where(eq(notifications.id, notificationId))
  return !notified || shareMailing(tx, digestOf(notified.accountId))
}
