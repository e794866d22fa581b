import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { digestMails, notifications } from '#db/schema/notifications.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { unsubscribeDays } from './notification.ts'
import { keptSince } from './unread-notifications.server.ts'

/** Mailed ones keep their kind for a year, for the unsubscribe link of the mail. */
export async function sweepNotifications(): Promise<void> {
  const isOld = lt(notifications.createdAt, keptSince())
  const linksEnd = new Date(now().getTime() - unsubscribeDays * dayMs)
  const isLinkOld = lt(notifications.createdAt, linksEnd)
  await db.delete(digestMails).where(lt(digestMails.sentAt, linksEnd))
  await db.delete(notifications).where(and(isOld, or(isNull(notifications.unsubscribeHash), isLinkOld)))
  await db
    .update(notifications)
    .set({ reference: {}, readAt: sql`coalesce(${notifications.readAt}, ${now()})` })
    .where(
      and(isOld, isNotNull(notifications.unsubscribeHash), sql`${notifications.reference} <> '{}'::jsonb`),
    )
}
