import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import { pageAddress } from '#domain/mails/mail-frame.server.ts'
import { mailMeeting } from '#domain/mails/mail-moment.ts'
import { type Locale, m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'

type AddressQuery = {
  /** One that the other side has shown (rule 19). */
  phone: string
  /** Who is written to. */
  name: string
  /** Who writes. */
  from: string
  vacancyTitle: string
  interviews: readonly FoundInterview[]
  locale: Locale
  now: Date
}

/** A WhatsApp message from a school in the teacher's language, about the nearest event. */
export function whatsappToTeacher({
  phone,
  name,
  from,
  vacancyTitle,
  interviews,
  locale,
  now,
}: AddressQuery): string {
  const say = { locale }
  const agreed = interviews.find(({ state, startsAt }) => state === 'agreed' && startsAt && startsAt > now)
  const proposed = interviews.find(({ state }) => state === 'proposed')
  if (agreed?.startsAt) {
    const when = mailMeeting(agreed.startsAt, locale)
    const words = m.whatsapp_meeting({ name, when, school: from }, say)
    return addressOf(phone, [words, agreed.address ?? agreed.link].filter(Boolean).join('\n'))
  }
  if (proposed) {
    const words = m.whatsapp_invited({ name, title: vacancyTitle, school: from }, say)
    return addressOf(
      phone,
      `${words}\n${pageAddress(config().publicUrl, locale, `/interviews/${proposed.id}`)}`,
    )
  }
  return addressOf(phone, m.whatsapp_to_teacher({ name, title: vacancyTitle, school: from }, say))
}

/** A WhatsApp message from a teacher to the vacancy's contact. */
export function whatsappToSchool({
  phone,
  from,
  vacancyTitle,
}: Pick<AddressQuery, 'phone' | 'from' | 'vacancyTitle'>) {
  return addressOf(phone, m.whatsapp_to_school({ name: from, title: vacancyTitle }))
}

const addressOf = (phone: string, words: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(words)}`
