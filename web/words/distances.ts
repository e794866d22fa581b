import type { Distance } from '#domain/places/place.ts'
import { getLocale, m } from '#locales/messages.ts'

/**
 * A distance and its start, as people say it: in hundreds of metres if it is near and known, otherwise in whole
 * kilometres.
 */
export function distanceWords({ kilometres, isExact, from }: Distance): string {
  const whole = Math.max(1, Math.round(kilometres))
  const rounded = !isExact ? `≈\u00A0${whole}` : kilometres < 10 ? kilometres.toFixed(1) : String(whole)
  const km = getLocale() === 'en' ? rounded : rounded.replace('.', ',')
  return from === 'town' ? m.search_distance_town({ km }) : m.search_distance_position({ km })
}

/** Known kilometres: in hundreds of metres below ten, with the language's decimal sign. */
export function kilometresWords(kilometres: number): string {
  const digits = kilometres < 10 ? 1 : 0
  return new Intl.NumberFormat(getLocale() === 'en' ? 'en' : 'ru', { maximumFractionDigits: digits }).format(
    kilometres,
  )
}
