import { mailDay } from '#domain/mails/mail-moment.ts'
import { type Locale, m } from '#locales/messages.ts'
import { claimWords } from './claim-words.ts'
import { colleagueWords } from './colleague-words.ts'
import { endingWords } from './ending-words.ts'
import { gatheredWords } from './gathered-words.ts'
import { goneWords } from './gone-words.ts'
import { idleWords } from './idle-words.ts'
import { interviewWords } from './interview-words.ts'
import { invitationWords } from './invitation-words.ts'
import { membershipWords } from './membership-words.ts'
import type { NotificationKind, NotificationReference, SearchKind } from './notification.ts'
import { offerWords } from './offer-words.ts'

export type About = {
  title: string
  school: string
  teacher: string
  days: number
  /** The confirmed first day; empty without one. */
  startsOn: string
}

export type Wording = { subject: string; text: string; path: string; button: string }

/** Not for messages and search results, which have their own. */
export function notificationWords(
  kind: Exclude<NotificationKind, 'message' | SearchKind>,
  { title, school, teacher, days, startsOn }: About,
  reference: NotificationReference,
  locale: Locale,
): Wording {
  const ofMany = gatheredWords(kind, reference, locale)
  if (ofMany) return ofMany
  const {
    applicationId = '',
    vacancyId = '',
    reviewId = '',
    inquiryId = '',
    side,
    after,
    dueOn = '',
  } = reference
  const { step, meeting, interviewId = '', startsAt = '', ticketId = '', outcome } = reference
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
  switch (kind) {
    case 'application-received':
      if (reference.colleague) return colleagueWords(reference, { title, teacher }, locale)
      return {
        ...forSchool,
        subject: (reference.invitationId ? m.mail_received_invited_subject : m.mail_received_subject)(
          { title },
          say,
        ),
        text: m.mail_received_text({ teacher }, say),
      }
    case 'application-waiting':
      return {
        ...forSchool,
        subject: m.mail_waiting_subject({ title }, say),
        text: m.mail_waiting_text({ title, teacher, days }, say),
      }
    case 'application-withdrawn':
      return {
        ...forSchool,
        subject: m.mail_withdrawn_subject({ title }, say),
        text: m.mail_withdrawn_text({ teacher }, say),
        ...goneWords(reference, 'school', title, locale),
      }
    case 'application-confirmed':
      return {
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
      }
    case 'application-declined':
      return {
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
      }
    case 'application-reviewed':
      return {
        ...forTeacher,
        subject: m.mail_reviewed_subject({ title }, say),
        text: m.mail_reviewed_text({ title, school }, say),
      }
    case 'application-interview':
      if (step)
        return interviewWords(
          step,
          { title, school, teacher },
          { interviewId, startsAt, side, kind: meeting ?? 'interview' },
          locale,
        )
      return {
        ...forTeacher,
        subject: m.mail_interview_subject({ title }, say),
        text: m.mail_interview_text({ school }, say),
      }
    case 'application-accepted':
      return { ...forTeacher, ...offerWords(reference, { title, school }, locale) }
    case 'application-rejected':
      return {
        ...forTeacher,
        subject: m.mail_rejected_subject({ title }, say),
        text: m.mail_rejected_text({ title, school }, say),
        ...(reference.stage && {
          subject: m.mail_start_off_subject({ title }, say),
          text: m.mail_start_off_teacher_text({ title, school }, say),
        }),
        ...goneWords(reference, 'teacher', title, locale),
      }
    case 'application-unanswered':
      return {
        ...forTeacher,
        subject: m.mail_unanswered_subject({ title }, say),
        text: after
          ? m.mail_unanswered_invited_text({ title, school }, say)
          : m.mail_unanswered_text({ title, school }, say),
      }
    case 'application-promised':
      return {
        ...forSchool,
        subject: m.mail_promised_subject({ title }, say),
        text: m.mail_promised_text({ title, teacher, day: mailDay(dueOn, locale) }, say),
      }
    case 'application-silent':
      return {
        ...forTeacher,
        subject: m.mail_silent_subject({ title }, say),
        text: after
          ? m.mail_silent_invited_text({ title, school }, say)
          : m.mail_silent_text({ title, school }, say),
      }
    case 'claim-decided':
    case 'claim-ending':
      return claimWords(kind, reference, locale)
    case 'review-asked':
      return {
        path: `${side === 'school' ? schoolsPage : teachersPage}/review`,
        button: m.mail_review_button({}, say),
        subject: m.mail_review_asked_subject({ title }, say),
        text:
          side === 'school'
            ? m.mail_review_asked_school_text({ title, teacher }, say)
            : m.mail_review_asked_teacher_text({ title, school }, say),
      }
    case 'review-shown':
      return {
        path: `/reviews/${reviewId}`,
        button: m.mail_review_read_button({}, say),
        subject: m.mail_review_shown_subject({}, say),
        text: m.mail_review_shown_text({}, say),
      }
    case 'vacancy-closed':
    case 'vacancy-ending':
    case 'vacancy-unpublished':
      return endingWords(kind, reference, title, locale)
    case 'vacancy-published':
      return {
        ...vacancy,
        subject: m.mail_vacancy_published_subject({ title }, say),
        text: m.mail_vacancy_published_text({ title, school }, say),
      }
    case 'vacancy-invitation':
      return invitationWords(reference, { title, school }, locale)
    case 'vacancy-deadline':
      return {
        ...vacancy,
        subject: m.mail_vacancy_deadline_subject({ title }, say),
        text: [
          m.mail_vacancy_deadline_text({ title, school }, say),
          // An older one names no day.
          dueOn && m.mail_vacancy_deadline_day({ day: mailDay(dueOn, locale) }, say),
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'password-changed':
      return {
        ...security,
        subject: m.mail_password_changed_subject({}, say),
        text: m.mail_password_changed_text({}, say),
      }
    case 'new-sign-in':
      return {
        ...security,
        subject: m.mail_new_sign_in_subject({}, say),
        text: m.notification_new_sign_in_text({}, say),
      }
    case 'email-changed':
      return {
        path: '/settings',
        button: m.mail_security_button({}, say),
        subject: m.mail_email_changed_subject({}, say),
        text: m.notification_email_changed_text({}, say),
      }
    case 'ticket-answered':
      return {
        path: `/support/${ticketId}`,
        button: m.notification_open_button({}, say),
        subject: m.notification_ticket_answered({}, say),
        text: m.notification_ticket_answered_text({}, say),
      }
    case 'membership':
      return membershipWords(reference, { school, person: teacher }, locale)
    case 'profile-idle':
      return idleWords(reference, locale)
    case 'inquiry-received':
      return {
        path: `/teacher-dashboard/inquiries/${inquiryId}`,
        button: m.mail_inquiry_read_button({}, say),
        subject: m.mail_inquiry_received_subject({}, say),
        text: m.mail_inquiry_received_text({}, say),
      }
    case 'inquiry-answered':
      return {
        path: `/inquiries/${inquiryId}`,
        button: m.notification_open_button({}, say),
        subject: m.notification_inquiry_answered({}, say),
        text: m.notification_inquiry_answered_text({}, say),
      }
    case 'report-decided':
      return {
        path: '/settings/reports',
        button: m.notification_open_button({}, say),
        subject: m.notification_report_decided({}, say),
        text:
          outcome === 'violation'
            ? m.notification_report_violation_text({}, say)
            : m.notification_report_none_text({}, say),
      }
    case 'export-ready':
      return {
        path: '/settings/privacy',
        button: m.mail_export_ready_button({}, say),
        subject: m.mail_export_ready_subject({}, say),
        text: m.mail_export_ready_text({}, say),
      }
  }
}
