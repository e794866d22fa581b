import { shiftedDay, weekStart } from './agenda-address.ts'

/** The day at which an agenda opens by default: today, or the next interview if this week has none left. */
export function openingDay(today: string, nearest: string | undefined): string {
  return nearest && nearest >= shiftedDay(weekStart(today), 7) ? nearest : today
}
