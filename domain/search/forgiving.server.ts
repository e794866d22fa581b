import { findPage, findWider, type ListQuery } from './find-page.server.ts'
import type { FoundIds, WiderSearch } from './found.ts'
import { type Asked, askedOf } from './matches.server.ts'
import type { SearchedList } from './search.ts'
import { understand } from './understand.server.ts'

export type Found = FoundIds & {
  /** What was searched for in place of what was typed, when that finds nothing. */
  corrected: string | null
  /** Where nothing was found: the same search with one filter fewer. */
  wider: WiderSearch[]
}

/** A list that is searched, wherever its rows are looked for. */
export interface Searched {
  page(page: number, pageSize: number): Promise<FoundIds>
  /** What it would find with one of its filters fewer, the most first. */
  wider(): Promise<WiderSearch[]>
}

/** A list whose rows PostgreSQL looks for. */
export function inDatabase(list: ListQuery): Searched {
  return {
    page: (page, pageSize) => findPage(list, page, pageSize),
    wider: () => findWider(list),
  }
}

/**
 * Searches a list for what was typed and, where that finds nothing and `exact` does not forbid it, for what was
 * meant. A search that finds something is never changed.
 */
export async function findForgivingly(
  list: SearchedList,
  search: { q: string; exact: boolean; page: number },
  pageSize: number,
  searchFor: (asked: Asked) => Searched,
): Promise<Found> {
  const typed = searchFor(await askedOf(list, search.q))
  const found = await typed.page(search.page, pageSize)
  if (found.count > 0) return { ...found, corrected: null, wider: [] }
  const better = search.q && !search.exact ? await understand(list, search.q) : undefined
  if (better === undefined) return { ...found, corrected: null, wider: await typed.wider() }
  const meant = searchFor(await askedOf(list, better))
  const corrected = await meant.page(search.page, pageSize)
  if (corrected.count > 0) return { ...corrected, corrected: better, wider: [] }
  return { ...found, corrected: null, wider: await meant.wider() }
}
