/** How many results each value of a filter has, by the filter's name; a filter with too much to count is absent. */
export type OptionCounts = Record<string, Record<string, number>>

/** How much there would be without one of the filters; at most `countedMax` + 1. */
export type WiderSearch = { without: string; count: number }

/** A page of a list, and what is said of the whole. */
export type FoundIds = {
  ids: string[]
  /** At most `countedMax` + 1, which means 'more than'. */
  count: number
  pageCount: number
  options: OptionCounts
}
