import { languages } from './languages.ts'

/** The longest remembered address: some browsers and proxies accept no longer one. */
const lengthMax = 2_000

/** The language at the beginning of an address: the router adds that of its page. */
const language = new RegExp(`^(?:${languages.flatMap(({ prefix }) => prefix || []).join('|')})(?=/|$)`)

/** A return address of ours, as a path without the language; anything else leads home. */
export function ownPath(place: FormDataEntryValue | null): string {
  if (typeof place !== 'string' || !place.startsWith('/')) return '/'
  const base = 'http://ours.invalid'
  if (!URL.canParse(place, base)) return '/'
  const url = new URL(place, base)
  const path = (url.pathname.replace(language, '') || '/') + url.search
  return url.origin === base && !path.startsWith('//') && path.length <= lengthMax ? path : '/'
}
