/** How soon a school answers is said of its applications of so many days, but not of the last ones (rule 57). */
export const answersWithinDays = 90
export const answersAfterDays = 14
/** Of fewer applications nothing is said. */
export const answersShownFrom = 5

export type AnswerIndex = {
  counted: number
  answered: number
  /** Whole days of the calendar between the application and its first answer; null where nothing was answered. */
  medianDays: number | null
}

/** How many of ten are answered, in whole ones and never rounded up. */
export function answeredOfTen({ answered, counted }: AnswerIndex): number {
  return Math.floor((answered * 10) / counted)
}

/** In how many days it «usually» answers: where at least half are answered at all. */
export function usualDays({ answered, counted, medianDays }: AnswerIndex): number | null {
  return answered * 2 >= counted ? medianDays : null
}
