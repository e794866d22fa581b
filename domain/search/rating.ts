export const ratingBounds = [4] as const

/** The results with an average that the order by rating needs (rule 48). */
export const ratedToSortMin = 3
