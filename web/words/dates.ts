import { bishkekOffsetMs, dayInBishkek } from '#domain/days/day.ts'
import { dayMs, hourMs, minuteMs } from '#domain/days/durations.ts'
import { getLocale, m } from '#locales/messages.ts'
import { now as clock } from '#platform/clock.ts'
import { monthDative, ownedDative } from './kyrgyz.ts'
import { rangeWords } from './range.ts'

/**
 * A calendar day ('2026-11-20') in words: «20 ноября 2026». Browsers know no Kyrgyz dates, so the words are our own
 * texts.
 */
export function dayWords(day: string): string {
  const [year = '', month = '1', date = '1'] = day.split('-')
  const months = m.words_months_of_year().split(',')
  return m.words_day_of_year({ day: Number(date), month: months[Number(month) - 1] ?? '', year })
}

function dayOfMonth(day: string, months: string): string {
  const [, month = '1', date = '1'] = day.split('-')
  return m.words_day_of_month({ day: Number(date), month: months.split(',')[Number(month) - 1] ?? '' })
}

/** Half a year: a nearer day is written without its year. */
const nearDays = 183

/** By either clock: those of the server and the browser differ too little to matter here. */
function isNear(day: string): boolean {
  return Math.abs(Date.parse(day) - clock().getTime()) < nearDays * dayMs
}

/** A day as people say it: «20 ноября», and with its year if it is far. */
export function nearDay(day: string): string {
  if (!isNear(day)) return dayWords(day)
  return dayOfMonth(day, m.words_months())
}

/** From one day to another: «23–29 ноября», and with both months if they differ. */
export function daySpan(first: string, last: string): string {
  if (first.slice(0, 7) !== last.slice(0, 7) || !isNear(first))
    return `${nearDay(first)}\u00a0— ${nearDay(last)}`
  const month = m.words_months().split(',')[Number(first.slice(5, 7)) - 1] ?? ''
  return m.words_day_of_month({ day: rangeWords(Number(first.slice(8)), Number(last.slice(8))), month })
}

/** The day of a moment, as people say it. */
export function nearMomentDay(moment: Date): string {
  return nearDay(dayInBishkek(moment))
}

/** A day after «until»: Kyrgyz has the dative there, «22-ноябрга чейин». */
export function dayUntil(day: string): string {
  if (getLocale() !== 'ky') return nearDay(day)
  return isNear(day) ? monthDative(nearDay(day)) : ownedDative(dayWords(day))
}

/** The day of a moment, in words. */
export function momentDay(moment: Date): string {
  return dayWords(dayInBishkek(moment))
}

/**
 * A time with its day: «Сегодня, 14:05», «20 ноября, 14:05». `now` comes from the loader, so that server and browser
 * agree.
 */
export function momentWords(moment: Date, now: Date): string {
  return m.words_day_and_time({ day: recentDay(moment, now), time: timeOfDay(moment) })
}

/** A day or time in the middle of a line, in lower case: «сегодня, 14:05». */
export function inLine(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** Words at the beginning of a line or a heading: «Сб, 28 ноября». */
export function atBeginning(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The time of day in Bishkek: «14:05». */
export function timeOfDay(moment: Date): string {
  return new Date(moment.getTime() + bishkekOffsetMs).toISOString().slice(11, 16)
}

/**
 * A time in a list of chats: today's as a time, then «Вчера», within 168 hours its weekday, otherwise day and month.
 */
export function momentShort(moment: Date, now: Date): string {
  const day = dayInBishkek(moment)
  if (day === dayInBishkek(now)) return timeOfDay(moment)
  if (day === dayInBishkek(new Date(now.getTime() - dayMs))) return m.words_yesterday()
  if (now.getTime() - moment.getTime() < 168 * hourMs) {
    const weekday = new Date(moment.getTime() + bishkekOffsetMs).getUTCDay()
    return atBeginning(m.words_weekdays().split(',')[(weekday + 6) % 7] ?? '')
  }
  return dayOfMonth(day, m.words_months())
}

/** How long ago a time was, within a week; otherwise its day: «5 минут назад», «20 ноября». */
export function momentAgo(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minuteMs)
  if (minutes < 1) return m.words_just_now()
  if (minutes < 60) return m.words_minutes_ago({ count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return m.words_hours_ago({ count: hours })
  return hours < 168 ? m.words_days_ago({ count: Math.floor(hours / 24) }) : recentDay(moment, now)
}

/** A time's day: today, yesterday, or the day, with its year if that differs. */
export function recentDay(moment: Date, now: Date): string {
  const day = dayInBishkek(moment)
  if (day === dayInBishkek(now)) return m.words_today()
  if (day === dayInBishkek(new Date(now.getTime() - dayMs))) return m.words_yesterday()
  return day.slice(0, 4) === dayInBishkek(now).slice(0, 4) ? dayOfMonth(day, m.words_months()) : dayWords(day)
}

/** A month ('2026-11') alone: «ноябрь 2026», «2026-ж. ноябрь». */
export function monthWords(month: string): string {
  const [year = '', number = '1'] = month.split('-')
  return m.words_month_of_year({ month: m.words_months_alone().split(',')[Number(number) - 1] ?? '', year })
}
