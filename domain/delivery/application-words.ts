import { mailDay } from '#domain/mails/mail-moment.ts'
import type { NotificationKind } from '#domain/notifications/notification.ts'
import { m } from '#locales/messages.ts'
import { colleagueWords } from './colleague-words.ts'
import { goneWords } from './gone-words.ts'
import { interviewWords } from './interview-words.ts'
import type { Wording, WordingFacts } from './notification-words.ts'
import { offerWords } from './offer-words.ts'

type OfApplication = Extract<NotificationKind, `application-${string}`>

export const applicationWords: Record<OfApplication, (facts: WordingFacts) => Wording> = {
  'application-received': ({ title, teacher, say, locale, reference, forSchool }) =>
    reference.colleague
      ? colleagueWords(reference, { title, teacher }, locale)
      : {
          ...forSchool,
          subject: (reference.invitationId ? m.mail_received_invited_subject : m.mail_received_subject)(
            { title },
            say,
          ),
          text: m.mail_received_text({ teacher }, say),
        },
  'application-waiting': ({ title, teacher, days, say, forSchool }) => ({
    ...forSchool,
    subject: m.mail_waiting_subject({ title }, say),
    text: m.mail_waiting_text({ title, teacher, days }, say),
  }),
  'application-withdrawn': ({ title, school, teacher, say, locale, reference, forSchool }) => ({
    ...forSchool,
    subject: m.mail_withdrawn_subject({ title }, say),
    text: m.mail_withdrawn_text({ teacher }, say),
    ...goneWords(reference, 'school', { title, school }, locale),
  }),
  'application-confirmed': ({ title, teacher, startsOn, vacancyId, say, locale, forSchool, filled }) => ({
    ...(vacancyId ? filled : forSchool),
    subject: m.mail_confirmed_subject({ title }, say),
    text: [
      startsOn
        ? m.mail_confirmed_text({ title, teacher, day: mailDay(startsOn, locale) }, say)
        : m.mail_confirmed_gone_text({ title }, say),
      vacancyId && m.mail_filled_text({}, say),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  'application-declined': ({ title, teacher, say, reference, forSchool }) => ({
    ...forSchool,
    subject: m.mail_declined_subject({ title }, say),
    text: m.mail_declined_text({ title, teacher }, say),
    ...(reference.stage && {
      subject: m.mail_start_off_subject({ title }, say),
      text:
        reference.stage === 'begun'
          ? m.mail_start_off_school_begun_text({ title, teacher }, say)
          : m.mail_start_off_school_text({ title, teacher }, say),
    }),
  }),
  'application-reviewed': ({ title, school, reference, say, forTeacher }) => ({
    ...forTeacher,
    ...(reference.terms
      ? { subject: m.mail_terms_subject({ title }, say), text: m.mail_terms_text({ title, school }, say) }
      : {
          subject: m.mail_reviewed_subject({ title }, say),
          text: m.mail_reviewed_text({ title, school }, say),
        }),
  }),
  'application-interview': ({ title, school, teacher, side, reference, say, locale, forTeacher }) => {
    const { step, meeting, interviewId = '', startsAt = '', times = '' } = reference
    if (step)
      return interviewWords(
        step,
        { title, school, teacher },
        { interviewId, startsAt, times, side, kind: meeting ?? 'interview' },
        locale,
      )
    return {
      ...forTeacher,
      subject: m.mail_interview_subject({ title }, say),
      text: m.mail_interview_text({ school }, say),
    }
  },
  'application-accepted': ({ title, school, locale, reference, forTeacher }) => ({
    ...forTeacher,
    ...offerWords(reference, { title, school }, locale),
  }),
  'application-rejected': ({ title, school, say, locale, reference, forTeacher }) => ({
    ...forTeacher,
    subject: m.mail_rejected_subject({ title }, say),
    text: m.mail_rejected_text({ title, school }, say),
    ...(reference.stage && {
      subject: m.mail_start_off_subject({ title }, say),
      text: m.mail_start_off_teacher_text({ title, school }, say),
    }),
    ...goneWords(reference, 'teacher', { title, school }, locale),
  }),
  'application-unanswered': ({ title, school, after, say, forTeacher }) => ({
    ...forTeacher,
    subject: m.mail_unanswered_subject({ title }, say),
    text: after
      ? m.mail_unanswered_invited_text({ title, school }, say)
      : m.mail_unanswered_text({ title, school }, say),
  }),
  'application-promised': ({ title, teacher, dueOn, say, locale, forSchool }) => ({
    ...forSchool,
    subject: m.mail_promised_subject({ title }, say),
    text: m.mail_promised_text({ title, teacher, day: mailDay(dueOn, locale) }, say),
  }),
  'application-silent': ({ title, school, after, say, forTeacher }) => ({
    ...forTeacher,
    subject: m.mail_silent_subject({ title }, say),
    text: after
      ? m.mail_silent_invited_text({ title, school }, say)
      : m.mail_silent_text({ title, school }, say),
  }),
}
