import type { Criterion } from '#domain/fit/fit.ts'
import { type Locale, m } from '#locales/messages.ts'

type Words = (inputs: object, options: { locale: Locale }) => string

const words: Record<Criterion, Words> = {
  subject: m.fit_subject,
  place: m.mail_fit_place,
  language: m.fit_language,
  pay: m.mail_fit_pay,
  housing: m.fit_housing,
  hours: m.fit_hours,
  experience: m.fit_experience,
  category: m.fit_category,
}

export function fitLine(codes: string, locale: Locale): string {
  return codes
    .split(',')
    .flatMap((code) => (code in words ? words[code as Criterion]({}, { locale }) : []))
    .join(', ')
}
