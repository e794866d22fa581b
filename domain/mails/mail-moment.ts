import { type Locale, m } from '#locales/messages.ts'

/** «21 ноября 2026, 14:05». */
export function mailMoment(moment: Date, locale: Locale, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const day = mailDay(`${part('year')}-${part('month')}-${part('day')}`, locale)
  return m.words_day_and_time({ day, time: `${part('hour')}:${part('minute')}` }, { locale })
}

/** The day on which something is about to happen, as people say it: «Закроется 5 декабря», «5-декабрда жабылат». */
export function mailDayOn(day: string, locale: Locale): string {
  const [, month = '1', date = '1'] = day.split('-')
  const months = m.words_months_on({}, { locale }).split(',')
  return m.words_day_of_month({ day: Number(date), month: months[Number(month) - 1] ?? '' }, { locale })
}

export function mailDay(day: string, locale: Locale): string {
  const [year = '', month = '1', date = '1'] = day.split('-')
  const months = m.words_months_of_year({}, { locale }).split(',')
  return m.words_day_of_year({ day: Number(date), month: months[Number(month) - 1] ?? '', year }, { locale })
}
