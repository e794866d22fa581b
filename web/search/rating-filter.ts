import { ratedToSortMin, ratingBounds } from '#domain/search/rating.ts'
import type { FacetCounts } from '#domain/search/search-page.ts'
import { m } from '#locales/messages.ts'

export const ratingWord = (bound: string) => m.search_rating_from({ bound })

/** The choices of the filter by the average of reviews. */
export const ratingChoices = () =>
  ratingBounds.map((bound) => ({ value: String(bound), label: ratingWord(String(bound)) }))

/** Whether enough of what was found has an average for a filter by it, or it is set. */
export const hasRatingFilter = (counts: FacetCounts[string] | undefined, asked: string | null): boolean =>
  asked !== null || ratingBounds.some((bound) => (counts?.[String(bound)] ?? 0) > 0)

/** The orders that can be asked for: by the average only where enough have one, or it is asked for. */
export function sortsByRating<Sort extends string>(
  sorts: readonly Sort[],
  counts: FacetCounts[string] | undefined,
  asked: Sort | null,
): Sort[] {
  const isOffered = asked === 'rating' || (counts?.rated ?? 0) >= ratedToSortMin
  return sorts.filter((sort) => sort !== 'rating' || isOffered)
}
