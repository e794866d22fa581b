import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { holdMailing, shareMailing } from '#domain/mails/hold-mailing.server.ts'

/** What names the mail of all that waits for an account. */
export const digestOf = (accountId: string): string => `digest ${accountId}`

/**
 * The right to mail one notification, until the transaction ends; false while another run mails it, or sends its person
 * a digest, which may contain it: the person may have turned the digest off meanwhile.
 */
export async function holdNotification(tx: Transaction, notificationId: string): Promise<boolean> {
  if (!(await holdMailing(tx, `notification ${notificationId}`))) return false
  const [notified] = await tx
    .select({ accountId: notifications.accountId })
    .from(notifications)
    .where(eq(notifications.id, notificationId))
  return !notified || shareMailing(tx, digestOf(notified.accountId))
}
