import { type ParsedQuery, parseQuery } from './parsed-query.server.ts'
import type { SearchedList } from './search.ts'
import type { SearchEngine } from './search-engine.server.ts'
import type { SearchPage } from './search-page.ts'
import { spellCorrect } from './spell-correct.server.ts'

export type SearchResult = SearchPage & {
  corrected: string | null
}

export async function searchWithCorrection(
  list: SearchedList,
  search: { q: string; exact: boolean; page: number },
  pageSize: number,
  engine: SearchEngine,
): Promise<SearchResult> {
  const pageFor = (parsed: ParsedQuery) => engine.findPage(parsed, search.page, pageSize)
  const found = await pageFor(await parseQuery(list, search.q))
  if (found.count > 0 || !search.q || search.exact) return { ...found, corrected: null }
  const better = await spellCorrect(list, search.q)
  if (better === undefined) return { ...found, corrected: null }
  const corrected = await pageFor(await parseQuery(list, better))
  if (corrected.count > 0) return { ...corrected, corrected: better }
  return { ...found, relaxations: corrected.relaxations, corrected: null }
}
