import { mailDayOn } from '#domain/mails/mail-moment.ts'
import type { NotificationReference } from '#domain/notifications/notification.ts'
import { type Locale, m } from '#locales/messages.ts'

/** An older notification has no day. */
export function idleWords({ idle, dueOn }: NotificationReference, locale: Locale) {
  const say = { locale }
  const there = { path: '/teacher-dashboard', button: m.mail_idle_button({}, say) }
  if (idle === 'hidden')
    return {
      ...there,
      button: m.idle_show_again({}, say),
      subject: m.mail_idle_hidden_subject({}, say),
      text: m.mail_idle_hidden_text({}, say),
    }
  const day = dueOn && mailDayOn(dueOn, locale)
  if (idle === 'warned')
    return {
      ...there,
      subject: day ? m.mail_idle_warned_subject({ day }, say) : m.mail_idle_asked_subject({}, say),
      text: m.mail_idle_warned_text({}, say),
    }
  return {
    ...there,
    subject: m.mail_idle_asked_subject({}, say),
    text: [m.mail_idle_asked_text({}, say), day && m.mail_idle_asked_until({ day }, say)]
      .filter(Boolean)
      .join(' '),
  }
}
