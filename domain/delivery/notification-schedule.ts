import { bishkekOffsetMs } from '../days/day.ts'
import { dayMs, hourMs } from '../days/durations.ts'

export const notificationFrequencies = ['at-once', 'daily'] as const
export type NotificationFrequency = (typeof notificationFrequencies)[number]

/** By the reader's clock. */
export const digestHour = 8
export const digestDays = 7
/** A digest counts the rest. */
export const digestLinesMax = 20

export const minutesOfDay = 24 * 60

/** By the reader's clock; they span midnight if `to` is smaller. */
export type QuietHours = { from: number; to: number }

export function clockTime(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** In Bishkek, like the jobs by the clock (server/schedule.ts). */
export const tellingDay = { from: 9 * hourMs, to: 21 * hourMs }

export function msUntilDay(moment: Date): number {
  const time = (moment.getTime() + bishkekOffsetMs) % dayMs
  if (time >= tellingDay.from && time < tellingDay.to) return 0
  return (tellingDay.from - time + dayMs) % dayMs
}

/** The night in which the moment is; undefined by day. */
export function nightOf(moment: Date): { from: Date; to: Date } | undefined {
  const untilDay = msUntilDay(moment)
  if (untilDay === 0) return undefined
  const to = new Date(moment.getTime() + untilDay)
  return { from: new Date(to.getTime() - dayMs + tellingDay.to - tellingDay.from), to }
}
