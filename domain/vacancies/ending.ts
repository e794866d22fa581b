import { dayMs } from '#domain/days/durations.ts'
import { dayInBishkek } from '../days/day.ts'
import { isSensibleDay } from '../days/sensible-days.ts'

/** A vacancy without a deadline ends then, unless it is renewed (rule 56). */
const lapseDays = 60
const renewalDays = 30
/** A school is warned so many days before the last one. */
export const endingToldDays = [7, 2] as const

export const outcomes = ['hired-here', 'hired-elsewhere', 'nobody', 'not-needed'] as const
export type Outcome = (typeof outcomes)[number]

export const scheduledWithinDays = 180

type Ending = { applicationDeadline: string | null; lapsesAt: Date | null }

/** Null if it has no end yet. */
export function lastDayOf({ applicationDeadline, lapsesAt }: Ending): string | null {
  return applicationDeadline ?? (lapsesAt ? dayInBishkek(lapsesAt) : null)
}

export function lapsesAfter(moment: Date): Date {
  return new Date(moment.getTime() + lapseDays * dayMs)
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Unchanged if a later one would exceed the limit of deadlines. */
export function renewedDeadline(deadline: string, now: Date): string {
  const today = dayInBishkek(now)
  const renewed = dayAfter(deadline > today ? deadline : today, renewalDays)
  return isSensibleDay('deadline', renewed, now) ? renewed : deadline
}

/** As far from today as it was from the publication, within `lapseDays` (rule 15). */
export function repeatedDeadline(
  deadline: string | null,
  publishedAt: Date | null,
  now: Date,
): string | null {
  if (deadline === null || publishedAt === null) return null
  const days = (Date.parse(deadline) - Date.parse(dayInBishkek(publishedAt))) / dayMs
  return days < 0 ? null : dayAfter(dayInBishkek(now), Math.min(days, lapseDays))
}

/** Moved by whole years until it is today or ahead. */
export function dayOfThisYear(day: string | null, now: Date): string | null {
  if (day === null) return null
  const today = dayInBishkek(now)
  for (let year = yearOf(day); ; year++) {
    const there = inYear(day, year)
    if (there >= today) return there
  }
}

/** Within so few days a missed start means this year's, not next year's. */
const lateStartDays = 60

/** Null for a start that has only just passed: the school must say when it is now. */
export function repeatedStart(day: string | null, now: Date): string | null {
  const next = dayOfThisYear(day, now)
  if (day === null || next === null) return next
  const before = inYear(day, yearOf(next) - 1)
  const isLate = before >= day && dayAfter(before, lateStartDays) > dayInBishkek(now)
  return isLate ? null : next
}

/**
 * As many years later as the first day of work, so that the contract keeps its length. Null if it ended before it
 * began.
 */
export function repeatedEnd(
  { contractUntil: end, startDate }: { contractUntil: string | null; startDate: string | null },
  now: Date,
): string | null {
  const start = repeatedStart(startDate, now)
  if (end === null || startDate === null || start === null) return dayOfThisYear(end, now)
  const moved = inYear(end, yearOf(end) + yearOf(start) - yearOf(startDate))
  return moved < start ? null : moved
}

const yearOf = (day: string) => Number(day.slice(0, 4))

function inYear(day: string, year: number): string {
  const rest = day.slice(4)
  return `${year}${rest === '-02-29' && !isLeap(year) ? '-02-28' : rest}`
}

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
