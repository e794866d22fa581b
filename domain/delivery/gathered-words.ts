import { mailDay, mailDayOn } from '#domain/mails/mail-moment.ts'
import type { NotificationKind, NotificationReference } from '#domain/notifications/notification.ts'
import { type Locale, m } from '#locales/messages.ts'

/** Undefined if the notification is about one thing. */
export function gatheredWords(kind: NotificationKind, reference: NotificationReference, locale: Locale) {
  const { gatheredAt, count: countText, days, after, dueOn = '', why, side } = reference
  if (!gatheredAt) return undefined
  const say = { locale }
  const count = Number(countText)
  const applications = m.mail_applications_button({}, say)
  const ofSchool = { path: '/school-dashboard/applications?view=list&sort=waiting', button: applications }
  const ofTeacher = { path: '/teacher-dashboard/applications', button: applications }
  switch (kind) {
    case 'application-waiting':
      return {
        ...ofSchool,
        subject: m.mail_waiting_many_subject({ count }, say),
        text: m.mail_waiting_many_text({ days: Number(days) }, say),
      }
    case 'application-promised':
      return {
        ...ofSchool,
        subject: m.mail_promised_many_subject({ count }, say),
        text: m.mail_promised_many_text({ day: mailDay(dueOn, locale) }, say),
      }
    case 'application-unanswered':
      return {
        ...ofTeacher,
        subject: m.mail_unanswered_many_subject({ count }, say),
        text: m.mail_unanswered_many_text({}, say),
      }
    case 'application-silent':
      return {
        ...ofTeacher,
        subject: m.mail_silent_many_subject({ count }, say),
        text: after ? m.mail_silent_invited_many_text({}, say) : m.mail_silent_many_text({}, say),
      }
    case 'application-accepted':
      return {
        ...ofTeacher,
        subject: m.mail_offers_wait_subject({ count }, say),
        text: m.mail_offers_wait_text({}, say),
      }
    case 'review-asked':
      return {
        ...(side === 'school'
          ? { ...ofSchool, path: `/school-dashboard/applications/all${ofReviews}` }
          : { ...ofTeacher, path: `${ofTeacher.path}${ofReviews}` }),
        ...reviewsAsked(side, count, locale),
      }
    case 'vacancy-ending':
      return {
        ...ofVacancies('open', locale),
        subject: m.mail_vacancy_ending_many_subject({ count, day: mailDayOn(dueOn, locale) }, say),
        text: m.mail_vacancy_ending_many_text({}, say),
      }
    case 'vacancy-closed':
      return {
        ...ofVacancies('closed', locale),
        subject: m.mail_vacancy_closed_many_subject({ count }, say),
        text: m.mail_vacancy_closed_many_text({}, say),
      }
    case 'vacancy-unpublished':
      return {
        ...ofVacancies('draft', locale),
        subject: m.mail_vacancy_unpublished_many_subject({ count }, say),
        text: m.mail_vacancy_unpublished_many_text({ why: why ?? '' }, say),
      }
    default:
      return savedWords(kind, reference, locale)
  }
}

function ofVacancies(state: 'open' | 'closed' | 'draft', locale: Locale) {
  return {
    path: `/school-dashboard/vacancies?state=${state}`,
    button: m.mail_vacancies_button({}, { locale }),
  }
}

function savedWords(
  kind: NotificationKind,
  { count: countText, dueOn = '', schoolId = '', schoolName: school = '' }: NotificationReference,
  locale: Locale,
) {
  const say = { locale }
  const count = Number(countText)
  if (kind === 'vacancy-published')
    return {
      path: `/schools/${schoolId}`,
      button: m.school_tab_vacancies({}, say),
      subject: school
        ? m.mail_vacancy_published_of_school_subject({ count, school }, say)
        : m.mail_vacancy_published_many_subject({ count }, say),
      text: m.mail_vacancy_published_many_text({}, say),
    }
  if (kind === 'vacancy-deadline')
    return {
      path: '/saved?tab=vacancies',
      button: m.saved_things_title({}, say),
      subject: m.mail_vacancy_deadline_many_subject({ count }, say),
      text: m.mail_vacancy_deadline_many_text({ day: mailDay(dueOn, locale) }, say),
    }
  return undefined
}

const ofReviews = '?review=asked'

const reviewsAsked = (side: NotificationReference['side'], count: number, locale: Locale) => ({
  subject: m.mail_review_asked_many_subject({ count }, { locale }),
  text:
    side === 'school'
      ? m.mail_review_asked_many_school_text({}, { locale })
      : m.mail_review_asked_many_teacher_text({}, { locale }),
})
