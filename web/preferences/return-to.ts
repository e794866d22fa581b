/** A place of ours to go back to, as a path without the language; anything else leads home. */
export function ownPath(place: FormDataEntryValue | null): string {
  if (typeof place !== 'string' || !place.startsWith('/')) return '/'
  const base = 'http://ours.invalid'
  if (!URL.canParse(place, base)) return '/'
  const url = new URL(place, base)
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}
