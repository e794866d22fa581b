import type { ExplainedFit } from '#domain/fit/own-fit.server.ts'
import { subjectTextIn } from '#domain/subjects/subject-texts.ts'
import type { VacancyCard } from '#domain/vacancies/vacancy-cards.server.ts'
import { now } from '#platform/clock.ts'
import { placeWords, placeWordsBeside } from '#web/places/places.server.ts'
import { recentDay } from '#web/words/dates.ts'
import { joinedSentences } from '#web/words/joined-sentences.ts'
import { type FitReasons, fitReasons } from './fit-reasons.server.ts'

export type ShownVacancy = Omit<
  VacancyCard,
  'placeId' | 'locationText' | 'schoolId' | 'experienceRequired' | 'categoryRequired'
> & {
  location: string | null
  /** The same without what the school's name already says. */
  placeBeside: string | null
  /** «Сегодня», «вчера», or the day without its year. */
  publishedDay: string
  /** The teacher has a live application for it. */
  isApplied: boolean
  /** Whoever looks has saved it. */
  isSaved: boolean
  /** Why it fits the teacher, and why not; null for everybody else. */
  fit: FitReasons | null
}

/** Vacancies for the cards of a list, for the actor. */
export async function shownVacancies(
  found: (VacancyCard & Partial<ExplainedFit>)[],
  ids: { applied: string[]; saved: string[] },
): Promise<ShownVacancy[]> {
  const [applied, saved] = [new Set(ids.applied), new Set(ids.saved)]
  return Promise.all(
    found.map(async (card) => {
      const { placeId, locationText, fit, kilometres = null } = card
      const {
        schoolId: _s,
        experienceRequired: _y,
        categoryRequired: _c,
        placeId: _p,
        locationText: _l,
        kilometres: _k,
        ...vacancy
      } = card
      return {
        ...vacancy,
        description: joinedSentences(vacancy.description),
        subjectText: subjectTextIn(card.subjectText),
        location: await placeWords(placeId, locationText),
        placeBeside: await placeWordsBeside(card.schoolName, card),
        fit: fit ? fitReasons({ fit, kilometres, employmentType: card.employmentType }) : null,
        publishedDay: recentDay(vacancy.publishedAt, now()),
        isApplied: applied.has(vacancy.id),
        isSaved: saved.has(vacancy.id),
      }
    }),
  )
}
