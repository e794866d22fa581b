import { findPage } from './find-page.server.ts'
import type { ListQuery } from './list-query.server.ts'
import type { ParsedQuery } from './parsed-query.server.ts'
import type { SearchPage } from './search-page.ts'

/**
 * Whatever finds the rows of one list for one search; it is asked for words and answers with ids, so that another
 * engine can stand here (docs/scale.md).
 */
export interface SearchEngine {
  findPage(parsed: ParsedQuery, page: number, pageSize: number): Promise<SearchPage>
}

/** PostgreSQL, asked as the list says it for the words of a search. */
export function postgresSearch(queryFor: (parsed: ParsedQuery) => ListQuery): SearchEngine {
  return { findPage: (parsed, page, pageSize) => findPage(queryFor(parsed), page, pageSize) }
}
