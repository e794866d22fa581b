import { positionOf, positionText } from '#domain/places/place.ts'
import { wordsOf } from '#web/guards.server.ts'

/**
 * Where an address says that somebody is, to a kilometre: to search from, and as the list's links say it again. It is
 * never part of a search that is kept.
 */
export function positionIn(url: URL) {
  const position = positionOf(url.searchParams.get('near') ?? '')
  return { position, near: position ? positionText(position) : null }
}

/** One of these values from an address, or null. */
export function chosen<Value extends string>(url: URL, name: string, values: readonly Value[]): Value | null {
  const asked = url.searchParams.get(name)
  return values.find((value) => value === asked) ?? null
}

/** One of these numbers from an address, or null. */
export function chosenNumber(url: URL, name: string, values: readonly number[]): number | null {
  const asked = url.searchParams.get(name)
  return values.find((value) => String(value) === asked) ?? null
}

/** What an address of a list says of its words: what was typed, and whether it is meant as it stands. */
export function wordsSearched(url: URL): { q: string; exact: boolean } {
  const q = wordsOf(url, 'q')
  return { q, exact: q !== '' && url.searchParams.get('exact') === '1' }
}

/** In what order a list stands: what was asked, or what fits words best, or the newest first. */
export function sortOf<Sort extends string>(
  url: URL,
  sorts: readonly Sort[],
  q: string,
): { sort: Sort; asked: Sort | null; usual: Sort } {
  const usual = (q ? 'relevance' : 'date') as Sort
  const asked = chosen(
    url,
    'sort',
    sorts.filter((sort) => q !== '' || sort !== 'relevance'),
  )
  return { sort: asked ?? usual, asked: asked === usual ? null : asked, usual }
}
