/** In days, the age of the applications that count (rule 57). */
export const answersWithinDays = 90
export const answersAfterDays = 14
export const answersShownFrom = 5

export type AnswerIndex = {
  counted: number
  answered: number
  /** Whole calendar days between the application and its first answer; null without answers. */
  medianDays: number | null
}

export function answeredOfTen({ answered, counted }: AnswerIndex): number {
  return Math.floor((answered * 10) / counted)
}

export function usualDays({ answered, counted, medianDays }: AnswerIndex): number | null {
  return answered * 2 >= counted ? medianDays : null
}
