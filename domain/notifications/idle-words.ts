import { type Locale, m } from '#locales/messages.ts'
import type { IdleNews } from './notification.ts'

const words = {
  asked: { subject: m.mail_idle_asked_subject, text: m.mail_idle_asked_text },
  warned: { subject: m.mail_idle_warned_subject, text: m.mail_idle_warned_text },
  hidden: { subject: m.mail_idle_hidden_subject, text: m.mail_idle_hidden_text },
}

/** What the teacher of a profile without visits is told. */
export function idleWords(idle: IdleNews, locale: Locale): { subject: string; text: string } {
  const { subject, text } = words[idle]
  return { subject: subject({}, { locale }), text: text({}, { locale }) }
}
