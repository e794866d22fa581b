import type { Average } from '#domain/assessments/assessment.ts'
import { getLocale, m } from '#locales/messages.ts'

/** «4,5» with one digit where it has one. */
export function scoreWords(value: number): string {
  return value.toLocaleString(getLocale(), { maximumFractionDigits: 1 })
}

/** The mean of an application's scores and by how many it is. */
export function averageWords(average: Average): string | null {
  return average && m.score_average({ score: scoreWords(average.value), count: average.count })
}
