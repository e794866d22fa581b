import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { pushes } from '#db/schema/push.ts'
import { telegramTellings } from '#db/schema/telegram.ts'
import { hourMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { messagesAnnouncedEachHours, notifiedWithinHours } from './notification.ts'
import { activeAccountsSql } from './notify.server.ts'

const atOnce = 200

/** When a channel last had it; null if none had. */
const announcedAt = sql`greatest(${notifications.mailedAt},
  (select ${pushes.pushedAt} from ${pushes} where ${pushes.notificationId} = ${notifications.id}),
  (select ${telegramTellings.takenAt} from ${telegramTellings} where ${telegramTellings.notificationId} = ${notifications.id}))`

/**
 * What came since the last announcement, up to `before`, gets another notification: a channel announces each once (rule
 * 24). The former one stays, for the unsubscribe link of its mail.
 */
export async function renewMessages(before: Date): Promise<void> {
  const ago = (hours: number) => new Date(now().getTime() - hours * hourMs)
  const isDue = and(
    eq(notifications.kind, 'message'),
    isNull(notifications.readAt),
    // What is older goes to no channel; each message renews the time.
    gt(notifications.createdAt, ago(notifiedWithinHours)),
    lt(notifications.createdAt, before),
    lt(announcedAt, ago(messagesAnnouncedEachHours)),
    lt(announcedAt, notifications.createdAt),
  )
  const due = await db
    .select({ id: notifications.id, accountId: notifications.accountId })
    .from(notifications)
    .where(isDue)
    .limit(atOnce)
  // One by one: whoever writes to several people meanwhile locks their notifications in another order.
  for (const { id, accountId } of due)
    await db.execute(sql`
      with held as (${activeAccountsSql([accountId])}), former as (
        update ${notifications} set read_at = ${now()} from held
        where ${and(eq(notifications.accountId, sql`held.id`), eq(notifications.id, id), isNull(notifications.readAt))}
        returning ${notifications.accountId}, ${notifications.reference}, ${notifications.createdAt}
      )
      insert into ${notifications} (id, account_id, kind, reference, created_at)
      select ${uuidv7()}::uuid, account_id, 'message', reference, created_at from former`)
}
