import type { Average } from '#domain/assessments/assessment.ts'
import { getLocale, m } from '#locales/messages.ts'

/** «4,5» with one decimal if it has one. By hand, since browsers know no Kyrgyz numbers. */
export function scoreWords(value: number): string {
  const rounded = String(Number(value.toFixed(1)))
  return getLocale() === 'en' ? rounded : rounded.replace('.', ',')
}

/** The mean of an application's scores and the number of scorers. */
export function averageWords(average: Average): string | null {
  return average && m.score_average({ score: scoreWords(average.value), count: average.count })
}
