import { type AnswerIndex, answeredOfTen, usualDays } from '#domain/statistics/answer-index.ts'
import { m } from '#locales/messages.ts'

/** How soon and how often a school answers: «обычно отвечает за 2 дня», «отвечает на 9 из 10». */
export function answersWords(answers: AnswerIndex): string[] {
  const days = usualDays(answers)
  const count = answeredOfTen(answers)
  return [
    ...(days === null ? [] : [days === 0 ? m.answers_same_day() : m.answers_days({ days })]),
    count === 0 ? m.answers_hardly() : m.answers_of_ten({ count }),
  ]
}

/** The same as a line that begins with a capital. */
export function answersLine(answers: AnswerIndex): string {
  const words = answersWords(answers).join(' · ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
