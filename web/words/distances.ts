import { getLocale } from '#locales/messages.ts'

/** Kilometres as people say them: to the hundred metres when it is near, else whole. */
export function distanceWords(kilometres: number): string {
  const rounded = kilometres < 10 ? kilometres.toFixed(1) : String(Math.round(kilometres))
  return getLocale() === 'en' ? rounded : rounded.replace('.', ',')
}
