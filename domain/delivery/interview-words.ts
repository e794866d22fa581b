import type { InterviewKind } from '#domain/interviews/interview.ts'
import { mailMeeting, mailMeetings } from '#domain/mails/mail-moment.ts'
import type { InterviewStep, NotificationReference } from '#domain/notifications/notification.ts'
import { type Locale, m } from '#locales/messages.ts'
import type { Wording } from './notification-words.ts'

type About = { title: string; school: string; teacher: string }
type Side = NotificationReference['side']

const words: Record<
  InterviewStep,
  (
    about: About & { when: string; times: string; side: Side; kind: InterviewKind },
    say: { locale: Locale },
  ) => { subject: string; text: string }
> = {
  proposed: (about, say) => ({
    subject: m.mail_interview_proposed_subject(about, say),
    text: m.mail_interview_proposed_text(about, say),
  }),
  agreed: (about, say) => ({
    subject: m.mail_interview_agreed_subject(about, say),
    text: m.mail_interview_agreed_text(about, say),
  }),
  declined: (about, say) => ({
    subject: m.mail_interview_declined_subject(about, say),
    text: m.mail_interview_declined_text(about, say),
  }),
  counter: (about, say) => ({
    subject: m.mail_interview_counter_subject(about, say),
    text: m.mail_interview_counter_text(about, say),
  }),
  changed: (about, say) => ({
    subject: m.mail_interview_changed_subject(about, say),
    text: m.mail_interview_changed_text(about, say),
  }),
  moved: (about, say) => ({
    subject: m.mail_interview_moved_subject(about, say),
    text: movedText(about, say),
  }),
  cancelled: (about, say) => ({
    subject: m.mail_interview_cancelled_subject(about, say),
    text: about.when
      ? m.mail_interview_cancelled_text(about, say)
      : m.mail_interview_called_off_text(about, say),
  }),
  lapsed: (about, say) => ({
    subject: m.mail_interview_lapsed_subject(about, say),
    text:
      about.side === 'school'
        ? m.mail_interview_lapsed_school_text(about, say)
        : m.mail_interview_lapsed_text(about, say),
  }),
  missed: (about, say) => ({
    subject: m.mail_interview_missed_subject(about, say),
    text:
      about.side === 'school'
        ? m.mail_interview_missed_school_text(about, say)
        : m.mail_interview_missed_text(about, say),
  }),
  reminder: (about, say) => ({
    subject: m.mail_interview_reminder_subject(about, say),
    text: m.mail_interview_reminder_text(about, say),
  }),
}

function movedText(
  about: About & { when: string; times: string; side: Side },
  say: { locale: Locale },
): string {
  if (about.side === 'school')
    return about.times
      ? m.mail_interview_moved_school_to_text(about, say)
      : m.mail_interview_moved_school_text(about, say)
  return about.times ? m.mail_interview_moved_to_text(about, say) : m.mail_interview_moved_text(about, say)
}

export function interviewWords(
  step: InterviewStep,
  about: About,
  reference: { interviewId: string; startsAt: string; times: string; side: Side; kind: InterviewKind },
  locale: Locale,
): Wording {
  const { interviewId, startsAt, side, kind } = reference
  const times =
    reference.times &&
    mailMeetings(
      reference.times.split(',').map((time) => new Date(time)),
      locale,
    )
  const when = startsAt ? mailMeeting(new Date(startsAt), locale) : ''
  const button = m.mail_interview_button({}, { locale })
  return {
    ...words[step]({ ...about, when, times, side, kind }, { locale }),
    path: `/interviews/${interviewId}`,
    button,
  }
}
