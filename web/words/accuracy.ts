import { m } from '#locales/messages.ts'
import { kilometresWords } from './distances.ts'

/** The accuracy of a place, never better than it is: rounded up to ten metres, or to a hundred. */
export function accuracyWords(metres: number): string {
  if (metres > 950) return m.map_km({ km: kilometresWords(Math.ceil(metres / 100) / 10) })
  return m.map_metres({ metres: Math.max(1, Math.ceil(metres / 10)) * 10 })
}
