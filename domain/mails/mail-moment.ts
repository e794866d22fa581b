import { type Locale, m } from '#locales/messages.ts'

/** A moment in words for a mail, in the recipient's language and time zone: «21 ноября 2026, 14:05». */
export function mailMoment(moment: Date, locale: Locale, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const months = m.words_months({}, { locale }).split(',')
  const day = m.words_day_of_year(
    { day: Number(part('day')), month: months[Number(part('month')) - 1] ?? '', year: part('year') },
    { locale },
  )
  return m.words_day_and_time({ day, time: `${part('hour')}:${part('minute')}` }, { locale })
}
