import { type FoundIds, findPage, findWider, type ListQuery, type WiderSearch } from './find-page.server.ts'
import { type Asked, askedOf } from './matches.server.ts'
import { expectedOf } from './rows-of.server.ts'
import type { SearchedList } from './search.ts'

import { understand } from './understand.server.ts'

export type Found = FoundIds & {
  /** What was searched for in place of what was typed, when that finds nothing. */
  corrected: string | null
  /** Where nothing was found: the same search with one filter fewer. */
  wider: WiderSearch[]
}

/**
 * Searches a list for what was typed and, where that finds nothing and `exact` does not forbid it, for what was
 * meant. A search that finds something is never changed.
 */
export async function findForgivingly(
  list: SearchedList,
  search: { q: string; exact: boolean; page: number },
  pageSize: number,
  queryFor: (asked: Asked) => ListQuery,
): Promise<Found> {
  const typed = queryFor(await askedOf(list, search.q))
  const expected = await expectedOf(typed)
  const found = await findPage(typed, expected, search.page, pageSize)
  if (found.count > 0) return { ...found, corrected: null, wider: [] }
  const better = search.q && !search.exact ? await understand(list, search.q) : undefined
  if (better === undefined) return { ...found, corrected: null, wider: await findWider(typed, expected) }
  const meant = queryFor(await askedOf(list, better))
  const expectedOfMeant = await expectedOf(meant)
  const corrected = await findPage(meant, expectedOfMeant, search.page, pageSize)
  if (corrected.count > 0) return { ...corrected, corrected: better, wider: [] }
  return { ...found, corrected: null, wider: await findWider(meant, expectedOfMeant) }
}
