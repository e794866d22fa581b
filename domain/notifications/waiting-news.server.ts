import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { now } from '#platform/clock.ts'
import type { MailableKind, NotificationReference } from './notification.ts'

export type WaitingNews = {
  /** Those that a notification of many contains are among them. */
  references: NotificationReference[]
  single: string[]
  ofMany: string[]
}

/** What an account was told of vacancies since then, and has neither read nor been mailed. */
export async function findWaitingNews(
  tx: Transaction,
  accountId: string,
  { kind, since }: { kind: MailableKind; since: Date },
): Promise<WaitingNews> {
  const { id, reference } = notifications
  const isOfKind = and(eq(notifications.accountId, accountId), eq(notifications.kind, kind))
  const waiting = await tx
    .select({ id, reference })
    .from(notifications)
    .where(
      and(
        isOfKind,
        gte(notifications.createdAt, since),
        isNull(notifications.readAt),
        isNull(notifications.mailedAt),
      ),
    )
    .for('update')
  const [single, ofMany] = [
    waiting.filter((one) => !one.reference.gatheredAt),
    waiting.filter((one) => one.reference.gatheredAt),
  ]
  const times = ofMany.flatMap((one) => one.reference.gatheredAt ?? [])
  const gathered = await tx
    .select({ reference })
    .from(notifications)
    .where(
      and(
        isOfKind,
        gte(notifications.createdAt, since),
        inArray(sql`${reference} ->> 'gatheredAt'`, times),
        isNotNull(sql`${reference} ->> 'vacancyId'`),
      ),
    )
  return {
    references: [...single, ...gathered].map((one) => one.reference),
    single: single.map((one) => one.id),
    ofMany: ofMany.map((one) => one.id),
  }
}

/** Another notification of many contains them. A page that shows a single one can still mark it as read. */
export async function replaceWaitingNews(tx: Transaction, { single, ofMany }: WaitingNews): Promise<void> {
  const gatheredAt = now()
  await tx.delete(notifications).where(inArray(notifications.id, ofMany))
  await tx
    .update(notifications)
    .set({
      readAt: gatheredAt,
      reference: sql`${notifications.reference} || ${JSON.stringify({ gatheredAt })}::jsonb`,
    })
    .where(inArray(notifications.id, single))
}
