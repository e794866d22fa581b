import type { VacancyCard } from '#domain/vacancies/find-vacancies.server.ts'
import { now } from '#platform/clock.ts'
import { placeWords } from '#web/places/places.server.ts'
import { shortDay } from '#web/words/dates.ts'

export type ShownVacancy = Omit<VacancyCard, 'placeId' | 'locationText' | 'schoolId'> & {
  location: string | null
  /** «Сегодня», «вчера», or the day without its year. */
  publishedDay: string
  /** The teacher who looks has a live application for it. */
  isApplied: boolean
  /** Whoever looks has saved it. */
  isSaved: boolean
}

/** Vacancies as a list's cards show them to whoever asks. */
export async function shownVacancies(
  found: VacancyCard[],
  ids: { applied: string[]; saved: string[] },
): Promise<ShownVacancy[]> {
  const [applied, saved] = [new Set(ids.applied), new Set(ids.saved)]
  return Promise.all(
    found.map(async ({ placeId, locationText, schoolId: _school, ...vacancy }) => ({
      ...vacancy,
      location: await placeWords(placeId, locationText),
      publishedDay: shortDay(vacancy.publishedAt, now()),
      isApplied: applied.has(vacancy.id),
      isSaved: saved.has(vacancy.id),
    })),
  )
}
