import { mailDay } from '#domain/mails/mail-moment.ts'
import { type Locale, m } from '#locales/messages.ts'
import type { NotificationReference } from './notification.ts'

/** What the teacher of a profile without visits is told. An older warning names no day: it asks. */
export function idleWords({ idle, dueOn }: NotificationReference, locale: Locale) {
  const say = { locale }
  const there = { path: '/teacher-dashboard', button: m.mail_idle_button({}, say) }
  if (idle === 'hidden')
    return { ...there, subject: m.mail_idle_hidden_subject({}, say), text: m.mail_idle_hidden_text({}, say) }
  if (idle === 'warned' && dueOn)
    return {
      ...there,
      subject: m.mail_idle_warned_subject({ day: mailDay(dueOn, locale) }, say),
      text: m.mail_idle_warned_text({}, say),
    }
  return { ...there, subject: m.mail_idle_asked_subject({}, say), text: m.mail_idle_asked_text({}, say) }
}
