import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { appendEvent } from './notify.server.ts'

/**
 * While a vacancy was invisible no list showed its changed terms, and digest and messengers skipped them (rule 15).
 * Channels that already sent them do not send them again.
 */
export async function renewTerms(tx: Transaction, teacherId: string, applicationId: string): Promise<void> {
  const renewed = await tx
    .update(notifications)
    .set({ createdAt: now() })
    .where(
      and(
        eq(notifications.accountId, teacherId),
        isNull(notifications.readAt),
        sql`${notifications.reference} ->> 'terms' = 'changed'`,
        sql`${notifications.reference} ->> 'applicationId' = ${applicationId}`,
      ),
    )
    .returning({ notificationId: notifications.id, mailedAt: notifications.mailedAt })
  for (const { notificationId, mailedAt } of renewed) {
    await appendEvent(tx, [teacherId], { kind: 'notification', reference: { notificationId } })
    if (!mailedAt) await queueJob(tx, 'mail-notification', { notificationId })
  }
}
