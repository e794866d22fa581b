import { mailDay } from '#domain/mails/mail-moment.ts'
import type {
  NotificationKind,
  NotificationReference,
  SearchKind,
} from '#domain/notifications/notification.ts'
import { type Locale, m } from '#locales/messages.ts'
import { applicationWords } from './application-words.ts'
import { claimWords } from './claim-words.ts'
import { endingWords } from './ending-words.ts'
import { gatheredWords } from './gathered-words.ts'
import { idleWords } from './idle-words.ts'
import { invitationWords } from './invitation-words.ts'
import { membershipWords } from './membership-words.ts'

export type About = {
  title: string
  school: string
  teacher: string
  days: number
  /** Empty without one. */
  startsOn: string
}

export type Wording = { subject: string; text: string; path: string; button: string }

/** An id or a code that the notification lacks is empty. */
export type WordingFacts = ReturnType<typeof factsOf>

function factsOf(about: About, reference: NotificationReference, locale: Locale) {
  const {
    applicationId = '',
    vacancyId = '',
    reviewId = '',
    inquiryId = '',
    ticketId = '',
    dueOn = '',
  } = reference
  const { side, after, outcome } = reference
  const say = { locale }
  const teachersPage = `/teacher-dashboard/applications/${applicationId}`
  const schoolsPage = `/school-dashboard/applications/${applicationId}`
  const forTeacher = { path: teachersPage, button: m.mail_application_button({}, say) }
  const forSchool = { path: schoolsPage, button: m.mail_application_button({}, say) }
  const vacancy = { path: `/vacancies/${vacancyId}`, button: m.mail_vacancy_button({}, say) }
  const filled = {
    path: `/school-dashboard/vacancies/${vacancyId}/filled`,
    button: m.mail_filled_button({}, say),
  }
  const security = { path: '/settings/security', button: m.mail_security_button({}, say) }
  return {
    ...about,
    ...{ reference, locale, say, vacancyId, reviewId, inquiryId, ticketId, dueOn, side, after, outcome },
    ...{ teachersPage, schoolsPage, forTeacher, forSchool, vacancy, filled, security },
  }
}

type WordedKind = Exclude<NotificationKind, 'message' | SearchKind>

const wordsOf: Record<WordedKind, (facts: WordingFacts) => Wording> = {
  ...applicationWords,
  'claim-decided': ({ locale, reference }) => claimWords('claim-decided', reference, locale),
  'claim-ending': ({ locale, reference }) => claimWords('claim-ending', reference, locale),
  'review-asked': ({ title, school, teacher, side, say, teachersPage, schoolsPage }) => ({
    path: `${side === 'school' ? schoolsPage : teachersPage}/review`,
    button: m.mail_review_button({}, say),
    subject: m.mail_review_asked_subject({ title }, say),
    text:
      side === 'school'
        ? m.mail_review_asked_school_text({ title, teacher }, say)
        : m.mail_review_asked_teacher_text({ title, school }, say),
  }),
  'review-shown': ({ reviewId, say }) => ({
    path: `/reviews/${reviewId}`,
    button: m.mail_review_read_button({}, say),
    subject: m.mail_review_shown_subject({}, say),
    text: m.mail_review_shown_text({}, say),
  }),
  'vacancy-closed': ({ title, locale, reference }) => endingWords('vacancy-closed', reference, title, locale),
  'vacancy-ending': ({ title, locale, reference }) => endingWords('vacancy-ending', reference, title, locale),
  'vacancy-unpublished': ({ title, locale, reference }) =>
    endingWords('vacancy-unpublished', reference, title, locale),
  'vacancy-published': ({ title, school, say, vacancy }) => ({
    ...vacancy,
    subject: m.mail_vacancy_published_subject({ title }, say),
    text: m.mail_vacancy_published_text({ title, school }, say),
  }),
  'vacancy-invitation': ({ title, school, locale, reference }) =>
    invitationWords(reference, { title, school }, locale),
  'vacancy-deadline': ({ title, school, dueOn, say, locale, vacancy }) => ({
    ...vacancy,
    subject: m.mail_vacancy_deadline_subject({ title }, say),
    text: [
      m.mail_vacancy_deadline_text({ title, school }, say),
      dueOn && m.mail_vacancy_deadline_day({ day: mailDay(dueOn, locale) }, say),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  'password-changed': ({ say, security }) => ({
    ...security,
    subject: m.mail_password_changed_subject({}, say),
    text: m.mail_password_changed_text({}, say),
  }),
  'new-sign-in': ({ say, security }) => ({
    ...security,
    subject: m.mail_new_sign_in_subject({}, say),
    text: m.notification_new_sign_in_text({}, say),
  }),
  'email-changed': ({ say }) => ({
    path: '/settings',
    button: m.mail_security_button({}, say),
    subject: m.mail_email_changed_subject({}, say),
    text: m.notification_email_changed_text({}, say),
  }),
  'ticket-answered': ({ ticketId, say }) => ({
    path: `/support/${ticketId}`,
    button: m.notification_open_button({}, say),
    subject: m.notification_ticket_answered({}, say),
    text: m.notification_ticket_answered_text({}, say),
  }),
  membership: ({ school, teacher, locale, reference }) =>
    membershipWords(reference, { school, person: teacher }, locale),
  'profile-idle': ({ locale, reference }) => idleWords(reference, locale),
  'inquiry-received': ({ inquiryId, reference, say }) =>
    reference.gone
      ? {
          path: '/teacher-dashboard/inquiries',
          button: m.notification_open_button({}, say),
          subject: m.notification_question_gone({}, say),
          text: m.notification_question_gone_text({}, say),
        }
      : {
          path: `/teacher-dashboard/inquiries/${inquiryId}`,
          button: m.mail_inquiry_read_button({}, say),
          subject: m.mail_inquiry_received_subject({}, say),
          text: m.mail_inquiry_received_text({}, say),
        },
  'inquiry-answered': ({ inquiryId, say }) => ({
    path: `/inquiries/${inquiryId}`,
    button: m.notification_open_button({}, say),
    subject: m.notification_inquiry_answered({}, say),
    text: m.notification_inquiry_answered_text({}, say),
  }),
  'report-decided': ({ outcome, say }) => ({
    path: '/settings/reports',
    button: m.notification_open_button({}, say),
    subject: m.notification_report_decided({}, say),
    text:
      outcome === 'violation'
        ? m.notification_report_violation_text({}, say)
        : m.notification_report_none_text({}, say),
  }),
  'export-ready': ({ say }) => ({
    path: '/settings/privacy',
    button: m.mail_export_ready_button({}, say),
    subject: m.mail_export_ready_subject({}, say),
    text: m.mail_export_ready_text({}, say),
  }),
}

export function notificationWords(
  kind: WordedKind,
  about: About,
  reference: NotificationReference,
  locale: Locale,
): Wording {
  return gatheredWords(kind, reference, locale) ?? wordsOf[kind](factsOf(about, reference, locale))
}
