import { findPage } from './find-page.server.ts'
import type { ListQuery } from './list-query.server.ts'
import type { ParsedQuery } from './parsed-query.server.ts'
import type { SearchPage } from './search-page.ts'

/** Takes words and returns ids, so that another engine can replace it (docs/scale.md). */
export interface SearchEngine {
  findPage(parsed: ParsedQuery, page: number, pageSize: number): Promise<SearchPage>
}

export function postgresSearch(queryFor: (parsed: ParsedQuery) => ListQuery): SearchEngine {
  return { findPage: (parsed, page, pageSize) => findPage(queryFor(parsed), page, pageSize) }
}
