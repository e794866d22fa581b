import { positionOf, positionText } from '#domain/places/place.ts'
import { laterPage, oneOf, words } from '#web/request/parameters.server.ts'

/**
 * Where an address says that somebody is, to a kilometre: to search from, and as the list's links say it again. It is
 * never part of a search that is kept.
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

/** What the address of any list says of its words, of its order and of its page. */
export function searchParameters<Sort extends string>(sorts: readonly Sort[]) {
  return { q: words, exact: oneOf(['1']), sort: oneOf(sorts), page: laterPage } as const
}

/**
 * The same as a list is searched: what was typed and whether it is meant as it stands, in the order that was asked, or
 * by what fits words best, or, without words, in the list's own order.
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
