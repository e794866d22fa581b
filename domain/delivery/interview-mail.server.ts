import { desc, eq } from 'drizzle-orm'
import type { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import type { MailAside } from '#domain/mails/mail-frame.server.ts'
import { mailMeeting } from '#domain/mails/mail-moment.ts'
import type { InterviewStep, NotificationReference } from '#domain/notifications/notification.ts'
import { type Locale, m } from '#locales/messages.ts'
import { calendarFile } from '#platform/calendar.ts'
import { config } from '#platform/config.ts'
import type { Mail } from '#platform/mail.ts'
import { readablePhone } from '#platform/phone.ts'
import { interviewEvent, lessonWords } from './interview-event.server.ts'
import { isWithdrawalOfOwn, messageOf, reasonAndMessage } from './withdrawal-words.ts'

type Reader = { accountId: string; email: string; locale: Locale }
type InterviewMail = { paragraphs: string[]; asides: MailAside[]; calendar?: Mail['calendar'] }

/** Mailed even if already read, because the calendar needs them. */
const calendarSteps: readonly InterviewStep[] = ['agreed', 'moved', 'cancelled']

export const changesCalendar = ({ step }: NotificationReference): boolean =>
  step !== undefined && calendarSteps.includes(step)

const offeringSteps: readonly InterviewStep[] = ['proposed', 'changed', 'counter', 'moved']
const comingSteps: readonly InterviewStep[] = [...offeringSteps, 'agreed', 'reminder']

/** Undefined if the interview changed since, unless an agreed time must still be removed from calendars. */
export async function interviewMail(
  tx: Pick<typeof db, 'select'>,
  { interviewId = '', step, sequence, startsAt: notifiedStart }: NotificationReference,
  { accountId, email, locale }: Reader,
): Promise<InterviewMail | undefined> {
  const [found] = await tx
    .select({
      interview: interviews,
      teacherId: applications.teacherId,
      teacher: applications.snapshot,
      phone: accounts.phone,
      school: applications.schoolName,
      vacancyTitle: applications.vacancyTitle,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .where(eq(interviews.id, interviewId))
  if (!found || !step) return undefined
  const { interview, vacancyTitle } = found
  const isNews = String(interview.sequence) === sequence
  const isOff = step === 'moved' && interview.startsAt === null
  if (!isNews && !isOff) return undefined
  const reader = found.teacherId === accountId ? ('teacher' as const) : ('school' as const)
  const paragraphs = isNews
    ? [
        ...(step === 'cancelled' ? await cancelledBy(tx, interview, { teacher: found, reader, locale }) : []),
        ...factsOf(interview, { step, locale, teacher: found, reader }),
      ]
    : []
  const isTaken = step === 'cancelled' ? interview.startsAt !== null : step === 'moved'
  const asides = isNews && comingSteps.includes(step) ? linkOf(interview, locale) : []
  if (!isTaken && step !== 'agreed' && step !== 'reminder') return { paragraphs, asides }
  const startsAt = interview.startsAt ?? new Date(notifiedStart ?? 0)
  const { publicUrl, mailFrom } = config()
  const peer = reader === 'teacher' ? found.school : found.teacher.fullName
  const event = interviewEvent({ ...interview, startsAt, vacancyTitle }, { peer, reader, publicUrl, locale })
  const method = isTaken ? 'CANCEL' : 'REQUEST'
  const organizer = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
  return {
    paragraphs,
    asides,
    calendar: { method, content: calendarFile([event], { method, parties: { organizer, attendee: email } }) },
  }
}

type Interview = typeof interviews.$inferSelect
type Teacher = { teacherId: string; teacher: { fullName: string }; phone: string | null }
type Side = 'teacher' | 'school'

function factsOf(
  interview: Interview,
  { step, locale, teacher, reader }: { step: InterviewStep; locale: Locale; teacher: Teacher; reader: Side },
): string[] {
  const say = { locale }
  const isComing = comingSteps.includes(step)
  const isOffer = offeringSteps.includes(step) || (step === 'cancelled' && !interview.startsAt)
  const length = m.interview_minutes({ count: interview.lengthMinutes }, say)
  const facts = [
    lessonWords(interview, locale),
    m.mail_interview_length({ length }, say),
    interview.address && m.mail_interview_where({ where: interview.address }, say),
    interview.place === 'phone' && callWords(teacher, reader, locale),
  ]
  return [
    isOffer && interview.times.map((time) => `• ${mailMeeting(time, locale)}`).join('\n'),
    isComing && facts.filter(Boolean).join('\n'),
    (step === 'proposed' || step === 'changed') &&
      interview.note &&
      messageOf('school', interview.note, locale),
    answerOf(interview, teacher, locale),
  ].flatMap((words) => words || [])
}

/** The teacher's own number is only for the teacher here. */
function callWords({ phone }: Teacher, reader: Side, locale: Locale): string {
  const say = { locale }
  const who =
    reader === 'school'
      ? m.interview_you_call({}, say)
      : phone
        ? m.interview_school_calls({ phone: readablePhone(phone) }, say)
        : m.interview_school_calls_nowhere({}, say)
  return `${m.mail_interview_where({ where: m.interview_place_phone({}, say) }, say)}. ${who}`
}

/** As on the page of the interview. */
function answerOf({ answer, changedBy }: Interview, { teacherId }: Teacher, locale: Locale): string | null {
  if (!answer) return null
  const isOfTeacher = changedBy === null || changedBy === teacherId
  return messageOf(isOfTeacher ? 'teacher' : 'school', answer, locale)
}

/** Rule 63 removes addresses from texts for strangers; these two meet, and the calendar has the link as well. */
const linkOf = ({ link }: Interview, locale: Locale): MailAside[] =>
  link
    ? [
        {
          words: m.mail_interview_online({}, { locale }),
          links: [{ label: m.interview_link({}, { locale }), url: link }],
        },
      ]
    : []

/**
 * No person is named if the clock or the end of the application cancels, except that a school reads of a teacher's
 * withdrawal: it may get no other mail of it.
 */
async function cancelledBy(
  tx: Pick<typeof db, 'select'>,
  { changedBy, applicationId }: Interview,
  { teacher, reader, locale }: { teacher: Teacher; reader: Side; locale: Locale },
): Promise<string[]> {
  const say = { locale }
  const name = { teacher: teacher.teacher.fullName || m.account_deleted_name({}, say) }
  if (changedBy)
    return changedBy === teacher.teacherId
      ? [m.mail_interview_cancelled_by_teacher(name, say)]
      : [m.mail_interview_cancelled_by_school({}, say)]
  const [last] = await tx
    .select()
    .from(applicationChanges)
    .where(eq(applicationChanges.applicationId, applicationId))
    .orderBy(desc(applicationChanges.id))
    .limit(1)
  if (reader === 'school' && last && isOwnWithdrawal(last, teacher))
    return [m.mail_withdrawn_text(name, say), ...reasonAndMessage(last, 'teacher', locale)]
  return [m.mail_interview_cancelled_by_end({}, say)]
}

function isOwnWithdrawal(
  { toStatus, authorId, reason }: typeof applicationChanges.$inferSelect,
  { teacherId }: Teacher,
): boolean {
  return toStatus === 'withdrawn' && authorId === teacherId && isWithdrawalOfOwn(reason)
}
