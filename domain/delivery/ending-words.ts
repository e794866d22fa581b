import { mailDayOn } from '#domain/mails/mail-moment.ts'
import type { NotificationReference } from '#domain/notifications/notification.ts'
import { type Locale, m } from '#locales/messages.ts'

export function endingWords(
  kind: 'vacancy-closed' | 'vacancy-ending' | 'vacancy-unpublished',
  { vacancyId = '', dueOn, why }: NotificationReference,
  title: string,
  locale: Locale,
) {
  const say = { locale }
  if (kind === 'vacancy-ending')
    return {
      path: `/school-dashboard/vacancies/${vacancyId}/renew`,
      button: m.mail_vacancy_renew_button({}, say),
      subject: dueOn
        ? m.mail_vacancy_ending_subject({ title, day: mailDayOn(dueOn, locale) }, say)
        : m.notification_kind_vacancy_ending({}, say),
      text: m.mail_vacancy_ending_text({}, say),
    }
  const there = { path: '/school-dashboard/vacancies', button: m.mail_vacancies_button({}, say) }
  if (kind === 'vacancy-unpublished')
    return {
      ...there,
      subject: m.mail_vacancy_unpublished_subject({ title: title || m.vacancy_untitled({}, say) }, say),
      text: m.mail_vacancy_unpublished_text({ why: why ?? '' }, say),
    }
  if (why === 'lapsed')
    return {
      ...there,
      subject: m.mail_vacancy_lapsed_subject({ title }, say),
      text: m.mail_vacancy_lapsed_text({}, say),
    }
  return {
    ...there,
    subject: m.mail_vacancy_closed_subject({ title }, say),
    text: m.mail_vacancy_closed_text({}, say),
  }
}
