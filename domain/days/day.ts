import { dayMs, hourMs } from './durations.ts'

/** All year: Bishkek has no summer time. */
export const bishkekOffsetMs = 6 * hourMs

export function dayInBishkek(moment: Date): string {
  return new Date(moment.getTime() + bishkekOffsetMs).toISOString().slice(0, 10)
}

export function yearInBishkek(moment: Date): number {
  return Number(dayInBishkek(moment).slice(0, 4))
}

export function startOfDay(moment: Date): Date {
  return new Date(startOfNextDay(moment).getTime() - dayMs)
}

export function startOfNextDay(moment: Date): Date {
  const daysPassed = Math.floor((moment.getTime() + bishkekOffsetMs) / dayMs)
  return new Date((daysPassed + 1) * dayMs - bishkekOffsetMs)
}

/** As date inputs write it. There was no year 0. */
export function isCalendarDay(day: string): boolean {
  const time = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
