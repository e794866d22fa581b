import type { NotificationReference } from '#domain/notifications/notification.ts'
import { type Locale, m } from '#locales/messages.ts'

/** With `days`, about an offer that has waited for so long. */
export function offerWords(
  { days }: NotificationReference,
  about: { title: string; school: string },
  locale: Locale,
): { subject: string; text: string } {
  const say = { locale }
  if (days)
    return { subject: m.mail_offer_waits_subject(about, say), text: m.mail_offer_waits_text(about, say) }
  return { subject: m.mail_accepted_subject(about, say), text: m.mail_accepted_text(about, say) }
}
