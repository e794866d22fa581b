type Years = { fromYear: number | null; toYear: number | null }

/** As many as a CV of one page has room for. */
const entriesShown = 4

/** What lasts ends last; of what has no years nothing is known. */
const endOf = ({ fromYear, toYear }: Years) =>
  toYear ?? (fromYear === null ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)

/** Of places of work or an education those that ended last, in the order of the profile. */
export function latestEntries<Entry extends Years>(entries: readonly Entry[]): Entry[] {
  const isLater = (one: Entry, other: Entry) => endOf(one) > endOf(other)
  return entries.filter((entry, at) => {
    const before = entries.filter(
      (other, place) => isLater(other, entry) || (place < at && !isLater(entry, other)),
    )
    return before.length < entriesShown
  })
}
