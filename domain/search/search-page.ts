/** How many results each value of a filter leaves, by the filter's name; a filter with too much to count is absent. */
export type FacetCounts = Record<string, Record<string, number>>

/** A search with one filter fewer, and how much it finds; at most `countedMax` + 1. */
export type Relaxation = { without: string; count: number }

export type SearchPage = {
  ids: string[]
  /** At most `countedMax` + 1, which means 'more than'. */
  count: number
  pageCount: number
  facets: FacetCounts
  /** Where nothing was found, the most first. */
  relaxations: Relaxation[]
}

/** Rows in the order of their ids. */
export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
