/** The answer statistics cover applications of so many days, without the latest ones (rule 57). */
export const answersWithinDays = 90
export const answersAfterDays = 14
/** With fewer applications nothing is shown. */
export const answersShownFrom = 5

export type AnswerIndex = {
  counted: number
  answered: number
  /** Whole calendar days between the application and its first answer; null without answers. */
  medianDays: number | null
}

/** How many of ten are answered, rounded down. */
export function answeredOfTen({ answered, counted }: AnswerIndex): number {
  return Math.floor((answered * 10) / counted)
}

/** In how many days it «usually» answers, if at least half are answered at all. */
export function usualDays({ answered, counted, medianDays }: AnswerIndex): number | null {
  return answered * 2 >= counted ? medianDays : null
}
