import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs, hourMs, minuteMs } from '#domain/days/durations.ts'
import { chanceOf } from './chance.ts'

const officeOpens = 8 * 60
const officeHoursMinutes = 11 * 60
/** What happened today happened within so long. */
const todayMs = 5 * hourMs

export type DemoClock = ReturnType<typeof demoClock>

/** Times that count back from now, in working hours, and never in the future. */
export function demoClock(now: Date) {
  const midnight = new Date(`${dayInBishkek(now)}T00:00:00+06:00`).getTime()

  /** A minute of a day; today's are compressed into the last hours. */
  function at(daysAgo: number, minute: number): Date {
    if (daysAgo > 0) return new Date(midnight - daysAgo * dayMs + minute * minuteMs)
    const past = Math.min(todayMs, now.getTime() - midnight)
    return new Date(now.getTime() - (1 - minute / (24 * 60)) * past)
  }

  return {
    now,
    at,
    /** A time in the working hours of a day, the same for the same seed. */
    on: (daysAgo: number, seed: string) =>
      at(daysAgo, officeOpens + Math.floor(chanceOf(seed)() * officeHoursMinutes)),
    /** The date so many days ahead of today in Bishkek. */
    day: (inDays: number) => dayInBishkek(new Date(now.getTime() + inDays * dayMs)),
    /** The next morning for a time at night; not after now. */
    byDay(moment: Date): Date {
      const minute = Math.floor((moment.getTime() - midnight) / minuteMs)
      const ofDay = ((minute % 1440) + 1440) % 1440
      const morning = new Date(moment.getTime() + Math.max(0, officeOpens - ofDay) * minuteMs)
      return morning < now ? morning : moment
    },
  }
}
