import { type Locale, m } from '#locales/messages.ts'

/** «21 ноября 2026, 14:05». */
export function mailMoment(moment: Date, locale: Locale, timeZone: string): string {
  const { day, time } = dayAndTime(moment, timeZone)
  return m.words_day_and_time({ day: mailDay(day, locale), time }, { locale })
}

function dayAndTime(moment: Date, timeZone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** Rule 53. */
const meetingTimeZone = 'Asia/Bishkek'

/** With the time zone, for readers abroad: «21 ноября 2026, 14:05 (по Бишкеку)». */
export function mailMeeting(startsAt: Date, locale: Locale): string {
  return inBishkekTime(mailMoment(startsAt, locale, meetingTimeZone), locale)
}

/** «21 ноября 2026, 14:05; 22 ноября 2026, 9:00 (по Бишкеку)». */
export function mailMeetings(times: readonly Date[], locale: Locale): string {
  return inBishkekTime(times.map((time) => mailMoment(time, locale, meetingTimeZone)).join('; '), locale)
}

/** For a button, which is cut after some forty letters: «21 ноября, 14:05 (по Бишкеку)». */
export function buttonMeeting(startsAt: Date, locale: Locale): string {
  const { day: date, time } = dayAndTime(startsAt, meetingTimeZone)
  const months = m.words_months({}, { locale }).split(',')
  const month = months[Number(date.slice(5, 7)) - 1] ?? ''
  const day = m.words_day_of_month({ day: Number(date.slice(8)), month }, { locale })
  return inBishkekTime(m.words_day_and_time({ day, time }, { locale }), locale)
}

function inBishkekTime(when: string, locale: Locale): string {
  return m.words_in_bishkek_time({ when, clock: m.words_bishkek_time({}, { locale }) }, { locale })
}

/** The day of a coming event, as people say it: «Закроется 5 декабря», «5-декабрда жабылат». */
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
