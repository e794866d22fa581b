/** The averages that a list can be narrowed to: so much at least. */
export const ratingBounds = [4] as const

/** Fewer of what was found with an average make no order by it (rule 48). */
export const ratedToSortMin = 3
