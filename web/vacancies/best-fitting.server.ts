import type { Actor } from '#domain/accounts/actor.ts'
import { findFittingVacancies, fittingRead } from '#domain/fit/find-fitting.server.ts'
import type { VacancyCard } from '#domain/vacancies/vacancy-cards.server.ts'
import { type ShownFitting, shownFitting } from './shown-fitting.server.ts'

/**
 * The best of those that fit the teacher: first those with the fewest unmet reasons, and among these those of the
 * subject.
 */
export async function bestFitting(
  actor: Actor,
  limit: number,
  subjectId?: VacancyCard['subjectId'],
): Promise<ShownFitting[]> {
  const found = await findFittingVacancies(actor, fittingRead)
  const ofSubject = found.filter((vacancy) => subjectId && vacancy.subjectId === subjectId)
  const others = found.filter((vacancy) => !ofSubject.includes(vacancy))
  const shown = await shownFitting([...ofSubject, ...others])
  return shown.toSorted((one, other) => one.fit.unmet.length - other.fit.unmet.length).slice(0, limit)
}
