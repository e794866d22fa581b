import { bishkekOffsetMs, dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'

export const agendaHome = '/school-dashboard/agenda'

export const agendaAddress = (view: 'week' | 'day', day: string) => `${agendaHome}?view=${view}&day=${day}`

/** The first moment of a day of Bishkek. */
export const startOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - bishkekOffsetMs)

export const shiftedDay = (day: string, days: number) =>
  dayInBishkek(new Date(startOf(day).getTime() + days * dayMs))

/** The Monday of its week. */
export const weekStart = (day: string) =>
  shiftedDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
