import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { inquiries } from '#db/schema/inquiries.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayMs, minuteMs } from '#domain/days/durations.ts'
import { framedMail, type MailAside, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import {
  hasMailOfItsOwn,
  isMailable,
  type NotificationKind,
  type NotificationReference,
} from '#domain/notifications/notification.ts'
import { markMailed } from '#domain/notifications/notify.server.ts'
import { isNotifiedOutsideSql, referenceSql } from '#domain/notifications/subject-of-notification.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { queueJob } from '#platform/jobs.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { aboutMembership } from './about-membership.server.ts'
import { waitMsSql } from './due-notifications.server.ts'
import { holdNotification } from './hold-notification.server.ts'
import { changesCalendar, interviewMail } from './interview-mail.server.ts'
import { notificationFrequencySql } from './notification-schedule.server.ts'
import { isMuted } from './notification-settings.server.ts'
import { type About, notificationWords } from './notification-words.ts'
import { reasonAndMessage } from './withdrawal-words.ts'

/** In the mail the new times of an interview are a separate list. */
const inMail = (reference: NotificationReference): NotificationReference => ({ ...reference, times: '' })

/** Once, while it is unread. Quiet hours delay it. */
export async function mailNotification({ notificationId }: { notificationId: string }): Promise<void> {
  await transact(async (tx) => {
    // Another run, or a digest, sends it, which may still fail after this job is done.
    if (!(await holdNotification(tx, notificationId)))
      return queueJob(tx, 'mail-notification', { notificationId }, { afterMs: minuteMs })
    const found = await findNotified(tx, notificationId)
    if (!found?.isNotified || found.mailedAt || found.blockedAt || found.deletedAt) return
    const { interviewId } = found.reference
    if (found.readAt && !changesCalendar(found.reference)) return
    if (found.kind === 'message' || !isMailable(found.kind) || !hasMailOfItsOwn(found.reference)) return
    const isOfProfile = found.kind === 'profile-idle'
    const isMailedAlone = Boolean(interviewId) || isOfProfile
    if ((found.rhythm === 'daily' && !isMailedAlone) || (await isMuted(tx, found.accountId, found.kind)))
      return
    if (found.quietMs > 0)
      return queueJob(tx, 'mail-notification', { notificationId }, { afterMs: found.quietMs })

    const { applicationId = '', vacancyId = '', inquiryId = '', changeId, days = '' } = found.reference
    const isOfItself = found.reference.claimId || found.reference.reviewId || found.reference.gatheredAt
    const about = applicationId
      ? await aboutApplication(tx, applicationId, found)
      : inquiryId
        ? await aboutInquiry(tx, inquiryId)
        : isOfItself || isOfProfile
          ? aboutNothing
          : changeId
            ? await aboutPeople(tx, changeId, found.locale)
            : await aboutVacancy(tx, vacancyId)
    if (!about) return
    const { kind, locale } = found
    const meeting = interviewId ? await interviewMail(tx, found.reference, found) : undefined
    // Another mail tells what changed.
    if (interviewId && !meeting) return
    const words = notificationWords(kind, { ...about, days: Number(days) }, inMail(found.reference), locale)
    const token = newToken()
    const unsubscribeUrl = pageAddress(config().publicUrl, locale, `/unsubscribe?token=${token}`)
    const mail = framedMail(locale, {
      subject: words.subject,
      paragraphs: [
        m.mail_greeting({ name: found.fullName }, { locale }),
        words.text,
        ...about.messages,
        ...(meeting?.paragraphs ?? []),
      ],
      button: {
        label: words.button,
        url: pageAddress(
          config().publicUrl,
          locale,
          isOfProfile ? `/still-looking?token=${token}` : words.path,
        ),
      },
      asides: [
        ...(meeting?.asides ?? []),
        ...(found.isOneOfMany && !isMailedAlone ? [digestOffer(locale)] : []),
      ],
      unsubscribe: { label: m.mail_unsubscribe({}, { locale }), url: unsubscribeUrl },
    })
    const sent = { ...mail, messageId: `notification-${notificationId}`, calendar: meeting?.calendar }
    await sendMail({ ...sent, to: found.email, unsubscribeUrl }, tx)
    await markMailed(tx, notificationId, { at: now(), unsubscribeHash: tokenHash(token) })
  })
}

/** In a day, of one kind; one mail may contain several notifications. */
const manyMails = 3

function isOneOfManySql() {
  const former = alias(notifications, 'former')
  const isFormer = and(
    eq(former.accountId, notifications.accountId),
    eq(former.kind, notifications.kind),
    gt(former.mailedAt, new Date(now().getTime() - dayMs)),
  )
  return sql<boolean>`(select count(distinct ${former.mailedAt}) from ${notifications} as ${sql.identifier('former')} where ${isFormer}) >= ${manyMails}`
}

/** Only in mails that a digest would contain. */
const digestOffer = (locale: Locale): MailAside => ({
  words: m.mail_many_words({}, { locale }),
  links: [
    {
      label: m.mail_many_link({}, { locale }),
      url: pageAddress(config().publicUrl, locale, '/settings/notifications'),
    },
  ],
})

type Reader = Pick<typeof db, 'select'>

async function findNotified(tx: Reader, notificationId: string) {
  const [found] = await tx
    .select({
      kind: notifications.kind,
      reference: referenceSql(notifications),
      isNotified: isNotifiedOutsideSql(notifications),
      mailedAt: notifications.mailedAt,
      readAt: notifications.readAt,
      rhythm: notificationFrequencySql(accounts),
      isOneOfMany: isOneOfManySql(),
      quietMs: waitMsSql(accounts),
      accountId: accounts.id,
      email: accounts.email,
      fullName: accounts.fullName,
      locale: accounts.locale,
      blockedAt: accounts.blockedAt,
      deletedAt: accounts.deletedAt,
    })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(eq(notifications.id, notificationId))
  return found
}

const notedKinds: readonly NotificationKind[] = [
  'application-rejected',
  'application-declined',
  'application-withdrawn',
]
type MailedAbout = Omit<About, 'days'> & { messages: string[] }
const aboutNothing: MailedAbout = {
  title: '',
  school: '',
  teacher: '',
  messages: [],
  startsOn: '',
}

async function aboutApplication(
  tx: Reader,
  applicationId: string,
  { kind, locale }: { kind: NotificationKind; locale: Locale },
): Promise<MailedAbout | undefined> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, applicationId))
  if (!application) return undefined
  const changes = await tx
    .select({ note: applicationChanges.note, reason: applicationChanges.reason })
    .from(applicationChanges)
    .where(eq(applicationChanges.applicationId, applicationId))
    .orderBy(applicationChanges.id)
  return {
    title: application.vacancyTitle,
    school: application.schoolName || m.school_deleted_name({}, { locale }),
    teacher: application.snapshot.fullName || m.account_deleted_name({}, { locale }),
    messages: reasonAndMessage(
      notedKinds.includes(kind) ? changes.at(-1) : undefined,
      kind === 'application-rejected' ? 'school' : 'teacher',
      locale,
    ),
    startsOn: application.startsOn ?? '',
  }
}

async function aboutInquiry(tx: Reader, inquiryId: string): Promise<MailedAbout | undefined> {
  const [inquiry] = await tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.id, inquiryId))
  return inquiry && aboutNothing
}

async function aboutPeople(tx: Reader, changeId: string, locale: Locale): Promise<MailedAbout | undefined> {
  const names = await aboutMembership(tx, changeId, locale)
  return names && { ...aboutNothing, school: names.school, teacher: names.person }
}

async function aboutVacancy(tx: Reader, vacancyId: string): Promise<MailedAbout | undefined> {
  const [vacancy] = await tx
    .select({
      title: vacancies.title,
      school: schoolProfiles.schoolName,
    })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .where(and(eq(vacancies.id, vacancyId), isNull(vacancies.deletedAt)))
  return vacancy && { ...vacancy, teacher: '', messages: [], startsOn: '' }
}
