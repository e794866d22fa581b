import { ratedToSortMin, ratingBounds } from '#domain/search/rating.ts'
import type { FacetCounts } from '#domain/search/search-page.ts'
import { m } from '#locales/messages.ts'

export const ratingWord = (bound: string) => m.search_rating_from({ bound })

/** The options of the filter by average rating. */
export const ratingChoices = () =>
  ratingBounds.map((bound) => ({ value: String(bound), label: ratingWord(String(bound)) }))

/** Whether enough results have an average for this filter, or it is set. */
export const hasRatingFilter = (counts: FacetCounts[string] | undefined, asked: string | null): boolean =>
  asked !== null || ratingBounds.some((bound) => (counts?.[String(bound)] ?? 0) > 0)

/** The available orders: by average only if enough results have one, or it is chosen. */
export function sortsByRating<Sort extends string>(
  sorts: readonly Sort[],
  counts: FacetCounts[string] | undefined,
  asked: Sort | null,
): Sort[] {
  const isOffered = asked === 'rating' || (counts?.rated ?? 0) >= ratedToSortMin
  return sorts.filter((sort) => sort !== 'rating' || isOffered)
}
