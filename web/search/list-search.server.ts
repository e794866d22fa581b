import { positionOf, positionText } from '#domain/places/place.ts'
import { laterPage, oneOf, words } from '#web/request/parameters.server.ts'

/**
 * The position in an address, to a kilometre: for the search, and for the list's links. It is never part of a saved
 * search.
 */
export function positionIn(url: URL) {
  const position = positionOf(url.searchParams.get('near') ?? '')
  return { position, near: position ? positionText(position) : null }
}

/** One of these values from an address, or null. */
export function chosen<const Value extends string>(
  url: URL,
  name: string,
  values: readonly Value[],
): Value | null {
  return oneOf(values)(url.searchParams.get(name) ?? '')
}

/** The parameters of every list: its words, its order and its page. */
export function searchParameters<Sort extends string>(sorts: readonly Sort[]) {
  return { q: words, exact: oneOf(['1']), sort: oneOf(sorts), page: laterPage } as const
}

/**
 * The same for the search: the words, whether they are meant exactly, and the order: the requested one, otherwise by
 * relevance, or without words the list's own.
 */
export function searchIn<Sort extends string>(
  asked: { q: string | null; exact: '1' | null; sort: Sort | null; page: number | null },
  wordless: Sort | 'date' = 'date',
) {
  const q = asked.q ?? ''
  const usual = (q ? 'relevance' : wordless) as Sort
  const sort = q === '' && asked.sort === 'relevance' ? null : asked.sort
  return {
    q,
    exact: q !== '' && asked.exact === '1',
    sort: sort ?? usual,
    askedSort: sort === usual ? null : sort,
    usual,
    page: asked.page ?? 1,
  }
}
