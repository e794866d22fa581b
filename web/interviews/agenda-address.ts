import { bishkekOffsetMs } from '#domain/days/day.ts'

export const agendaHome = '/school-dashboard/agenda'

export const agendaAddress = (view: 'week' | 'day', day: string) => `${agendaHome}?view=${view}&day=${day}`

/** The first moment of a day of Bishkek. */
export const startOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - bishkekOffsetMs)
