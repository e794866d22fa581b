import { dayMs } from '#domain/days/durations.ts'
import { dayInBishkek } from '../days/day.ts'

/** In days. */
export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]
const usualPeriod: Period = 30

export function periodOf(value: string | null): Period {
  return periods.find((days) => String(days) === value) ?? usualPeriod
}

/** In Bishkek, today the last. */
export function daysOf(period: Period, now: Date): string[] {
  return Array.from({ length: period }, (_, index) =>
    dayInBishkek(new Date(now.getTime() - (period - 1 - index) * dayMs)),
  )
}
