import type { FittingVacancy } from '#domain/fit/find-fitting.server.ts'
import { payWords } from '#domain/texts/money-words.ts'
import { now } from '#platform/clock.ts'
import { placeWordsBeside } from '#web/places/places.server.ts'
import { recentDay } from '#web/words/dates.ts'
import { type FitReasons, fitReasons } from './fit-reasons.server.ts'

export type ShownFitting = {
  id: string
  title: string
  salary: string
  where: readonly string[]
  /** «сегодня», «вчера», or the day without its year. */
  publishedDay: string
  fit: FitReasons
}

/** Vacancies that fit a teacher, each with the reasons in words; never a number. */
export function shownFitting(found: FittingVacancy[]): Promise<ShownFitting[]> {
  const at = now()
  return Promise.all(
    found.map(async (vacancy) => ({
      id: vacancy.id,
      title: vacancy.title,
      salary: payWords(vacancy),
      where: [vacancy.schoolName, (await placeWordsBeside(vacancy.schoolName, vacancy)) ?? ''],
      publishedDay: recentDay(vacancy.publishedAt, at),
      fit: fitReasons(vacancy),
    })),
  )
}
