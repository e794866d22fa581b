import { and, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { fieldTime } from '#domain/days/field-time.ts'
import { isStillNewsSql, waitMsSql } from '#domain/delivery/due-notifications.server.ts'
import { type OutsideButton, outsideButtons } from '#domain/delivery/outside-buttons.server.ts'
import { outsideWords } from '#domain/delivery/outside-words.server.ts'
import { pageAddress } from '#domain/mails/mail-frame.server.ts'
import { isOfSearch } from '#domain/notifications/notification.ts'
import { referenceSql } from '#domain/notifications/subject-of-notification.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { type Jobs, queueJob } from '#platform/jobs.ts'
import { sendPush } from '#platform/push.ts'

/** Never contains the words of a message. A push replaces the former one with the same `tag`, silently. */
export type PushMessage = {
  title: string
  url: string
  tag: string
  lang: string
  buttons?: PushButton[]
}

type PushButton = { title: string; to: string; fields: Record<string, string> }

/** Browsers show no more. */
const buttonsMax = 2

/** Waits if quiet hours have begun; removes a subscription that the service rejects. */
export async function pushNotification(job: Jobs['push-notification']): Promise<void> {
  const [found] = await db
    .select({
      kind: notifications.kind,
      reference: referenceSql(notifications),
      createdAt: notifications.createdAt,
      accountId: accounts.id,
      locale: accounts.locale,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      quietMs: waitMsSql(accounts),
    })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .innerJoin(
      pushSubscriptions,
      and(eq(pushSubscriptions.id, job.subscriptionId), eq(pushSubscriptions.accountId, accounts.id)),
    )
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, now())))
    .where(and(eq(notifications.id, job.notificationId), isStillNewsSql()))
  if (!found) return
  if (found.quietMs > 0) return queueJob(db, 'push-notification', job, { afterMs: found.quietMs })
  const { kind, reference, createdAt, accountId, locale, endpoint, p256dh, auth } = found
  const words = await outsideWords(kind, reference, accountId, locale)
  if (!words) return
  const buttons = (await outsideButtons(kind, reference, accountId, locale)).map((button) =>
    formOf(button, locale),
  )
  const message: PushMessage = {
    title: words.title,
    url: pageAddress(config().publicUrl, locale, words.path),
    // New results ring again (rule 24); a retry of the same job does not.
    tag: isOfSearch(kind) ? `${job.notificationId}-${createdAt.getTime()}` : job.notificationId,
    lang: locale,
    ...(buttons.length > 0 && { buttons: buttons.slice(0, buttonsMax) }),
  }
  const target = { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  if ((await sendPush(target, message)) === 'gone')
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, job.subscriptionId))
}

function formOf(button: OutsideButton, locale: Locale): PushButton {
  const { id, label: title } = button
  const to = (path: string) => pageAddress(config().publicUrl, locale, path)
  if (button.does === 'decline')
    return { title, to: to(`/teacher-dashboard/invitations/${id}/decline`), fields: { reason: 'other' } }
  const fields = {
    ...{ intent: 'agree', from: 'push' },
    ...{ version: String(button.sequence), time: fieldTime(button.at) },
  }
  return { title, to: to(`/interviews/${id}`), fields }
}
