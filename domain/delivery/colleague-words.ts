import type { NotificationReference } from '#domain/notifications/notification.ts'
import { type Locale, m } from '#locales/messages.ts'
import type { Wording } from './notification-words.ts'

/** What a colleague did with an application, or a decision of the member's own that did not happen. */
export function colleagueWords(
  { applicationId = '', colleague, count = '1' }: NotificationReference,
  { title, teacher }: { title: string; teacher: string },
  locale: Locale,
): Wording {
  const say = { locale }
  const list = '/school-dashboard/applications'
  const one = { path: `${list}/${applicationId}`, button: m.mail_application_button({}, say) }
  if (colleague === 'assigned')
    return {
      ...one,
      subject: m.mail_assigned_subject({ title }, say),
      text: m.mail_assigned_text({ teacher }, say),
    }
  if (count !== '1')
    return {
      path: `${list}/all`,
      button: m.notification_open_button({}, say),
      subject: m.mail_overruled_several_subject({ count }, say),
      text: m.mail_overruled_several_text({}, say),
    }
  return {
    ...one,
    subject: m.mail_overruled_subject({ title }, say),
    text: (colleague === 'stopped' ? m.mail_stopped_text : m.mail_overruled_text)({ teacher }, say),
  }
}
