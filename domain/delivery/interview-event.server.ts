import type { InterviewKind, InterviewPlace } from '#domain/interviews/interview.ts'
import { pageAddress } from '#domain/mails/mail-frame.server.ts'
import { withoutAddresses } from '#domain/mails/without-addresses.ts'
import { type Locale, m } from '#locales/messages.ts'
import type { CalendarEvent } from '#platform/calendar.ts'

type ArrangedInterview = {
  id: string
  sequence: number
  kind: InterviewKind
  startsAt: Date
  lengthMinutes: number
  changedAt: Date
  place: InterviewPlace
  address: string | null
  link: string | null
  note: string | null
  vacancyTitle: string
} & Lesson

type Lesson = { lessonSubject: string | null; lessonClass: string | null; lessonTopic: string | null }

/** «Урок: математика, 7 «А», тема «Дроби»»; undefined if it is not a lesson. */
export function lessonWords(
  { lessonSubject, lessonClass, lessonTopic }: Lesson,
  locale: Locale,
): string | undefined {
  const topic = lessonTopic && m.mail_interview_topic({ topic: lessonTopic }, { locale })
  const lesson = [lessonSubject, lessonClass, topic].filter(Boolean).join(', ')
  return lesson ? withoutAddresses(m.mail_interview_lesson({ lesson }, { locale }), locale) : undefined
}

/** `peer` is empty if that account or school was deleted. */
export function interviewEvent(
  interview: ArrangedInterview,
  {
    peer,
    reader,
    publicUrl,
    locale,
  }: { peer: string; reader: 'teacher' | 'school'; publicUrl: string; locale: Locale },
): CalendarEvent {
  const { id, sequence, kind, startsAt, lengthMinutes, changedAt, place, address, link, note } = interview
  const say = { locale }
  const what = kind === 'interview' ? m.interview_kind_interview({}, say) : m.interview_kind_lesson({}, say)
  const nameless = reader === 'school' ? m.account_deleted_name({}, say) : m.school_deleted_name({}, say)
  const location = address ?? link ?? (place === 'phone' ? m.interview_place_phone({}, say) : null)
  const url = pageAddress(publicUrl, locale, `/interviews/${id}`)
  return {
    uid: `interview-${id}@${new URL(publicUrl).hostname}`,
    ...{ sequence, startsAt, changedAt, url },
    endsAt: new Date(startsAt.getTime() + lengthMinutes * 60_000),
    summary: `${what}: ${peer || nameless}`,
    description: [
      interview.vacancyTitle,
      lessonWords(interview, locale),
      note && withoutAddresses(note, locale),
      link,
      url,
    ]
      .filter(Boolean)
      .join('\n'),
    ...(location && { location }),
  }
}
