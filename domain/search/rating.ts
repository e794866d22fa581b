/** The averages that a list can be narrowed to: so much at least. */
export const ratingBounds = [4] as const

/** The results with an average that the order by rating needs (rule 48). */
export const ratedToSortMin = 3
