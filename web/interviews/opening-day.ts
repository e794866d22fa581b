import { shiftedDay, weekStart } from './agenda-address.ts'

/** The day that an agenda opens at where none is asked for: today, or the next interview once this week has none left. */
export function openingDay(today: string, nearest: string | undefined): string {
  return nearest && nearest >= shiftedDay(weekStart(today), 7) ? nearest : today
}
