import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { rooms } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { pageAddress } from '#domain/mails/mail-frame.ts'
import type { NotificationKind, NotificationReference } from '#domain/notifications/notification.ts'
import { notificationWords } from '#domain/notifications/notification-words.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { sendPush } from '#platform/push.ts'
import { pushedWithinHours } from './push.ts'

/** What a browser shows: who or what it is about, never what was said. `tag`: shown again, it replaces itself. */
export type PushMessage = { title: string; url: string; tag: string; lang: string }

/**
 * Sends one notification to one browser, unless it was read meanwhile, its session ended or the account is gone. A
 * browser that wants nothing any more is forgotten; what failed is tried again by its job.
 */
export async function pushNotification(job: Jobs['push-notification']): Promise<void> {
  const at = now()
  const [found] = await db
    .select({
      kind: notifications.kind,
      reference: notifications.reference,
      accountId: accounts.id,
      locale: accounts.locale,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .innerJoin(
      pushSubscriptions,
      and(eq(pushSubscriptions.id, job.subscriptionId), eq(pushSubscriptions.accountId, accounts.id)),
    )
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, at)))
    .where(
      and(
        eq(notifications.id, job.notificationId),
        isNull(notifications.readAt),
        gt(notifications.createdAt, new Date(at.getTime() - pushedWithinHours * 3_600_000)),
        isNull(accounts.blockedAt),
        isNull(accounts.deletedAt),
      ),
    )
  if (!found) return
  const { kind, reference, accountId, locale, endpoint, p256dh, auth } = found
  const words = await wordsOf(kind, reference, accountId, locale)
  if (!words) return
  const message: PushMessage = {
    title: words.title,
    url: pageAddress(config().publicUrl, locale, words.path),
    tag: job.notificationId,
    lang: locale,
  }
  const target = { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  if ((await sendPush(target, message)) === 'gone')
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, job.subscriptionId))
}

async function wordsOf(
  kind: NotificationKind,
  reference: NotificationReference,
  accountId: string,
  locale: Locale,
): Promise<{ title: string; path: string } | undefined> {
  const { roomId = '', applicationId, vacancyId } = reference
  if (kind === 'message') {
    const name = await senderOf(roomId, accountId)
    if (name === undefined) return undefined
    const subject = m.mail_message_subject({ name: name || m.messages_somebody({}, { locale }) }, { locale })
    return { title: subject, path: `/messages/${roomId}` }
  }
  if (kind === 'vacancy-found' || kind === 'search-found') return undefined
  const title = await titleOf({ applicationId, vacancyId })
  if (title === undefined) return undefined
  const about = { title, school: '', teacher: '', days: 0, deadline: '' }
  const { subject, path } = notificationWords(kind, about, reference, locale)
  return { title: subject, path }
}

/** Who wrote in a room of the account; undefined where they are gone. */
async function senderOf(roomId: string, accountId: string): Promise<string | undefined> {
  const [sender] = await db
    .select({ name: sql<string>`coalesce(${schoolProfiles.schoolName}, ${accounts.fullName})` })
    .from(rooms)
    .innerJoin(
      accounts,
      sql`${accounts.id} = case when ${rooms.teacherId} = ${accountId} then ${rooms.schoolId} else ${rooms.teacherId} end`,
    )
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, accounts.id))
    .where(and(eq(rooms.id, roomId), isNull(accounts.blockedAt), isNull(accounts.deletedAt)))
  return sender?.name
}

/** What the vacancy is called that it is about; empty where it is about none. */
async function titleOf(about: {
  applicationId: string | undefined
  vacancyId: string | undefined
}): Promise<string | undefined> {
  const { applicationId, vacancyId } = about
  if (applicationId) {
    const [found] = await db
      .select({ title: applications.vacancyTitle })
      .from(applications)
      .where(eq(applications.id, applicationId))
    return found?.title
  }
  if (!vacancyId) return ''
  const [found] = await db
    .select({ title: vacancies.title })
    .from(vacancies)
    .where(and(eq(vacancies.id, vacancyId), isNull(vacancies.deletedAt)))
  return found?.title
}
