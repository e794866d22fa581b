/** A filter with too many results to count is absent. */
export type FacetCounts = Record<string, Record<string, number>>

/** What dropping one filter finds, if nothing was found; at most `countedMax` + 1. */
export type Relaxation = { without: string; count: number }

export type SearchPage = {
  ids: string[]
  /** At most `countedMax` + 1, which means «more than». */
  count: number
  pageCount: number
  facets: FacetCounts
  relaxations: Relaxation[]
}

export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
