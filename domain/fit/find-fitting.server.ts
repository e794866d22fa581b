import { and, desc, gte, not, notExists, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isListedSql } from '#domain/vacancies/open-to-all.server.ts'
import { findVacancyCards, type VacancyCard } from '#domain/vacancies/vacancy-cards.server.ts'
import { appliedBy } from './fits-profile.server.ts'
import { type ExplainedFit, type OwnFit, ownFit } from './own-fit.server.ts'

export type FittingVacancy = VacancyCard & ExplainedFit

type FittingQuery = {
  own?: OwnFit | undefined
  /** Those published since then come first, the newest first. */
  newSince?: Date
}

/** Near ones are searched among so many of the best. */
export const fittingRead = 16

/** Unless nothing else fits. Distance speaks against a vacancy only if the teacher answered about moving. */
export function withoutFar(found: FittingVacancy[]): FittingVacancy[] {
  const near = found.filter(({ fit }) => !fit.unmet.includes('place'))
  return near.length > 0 ? near : found
}

/** Without those they applied to or hide; the best fit first. Empty without a subject. */
export async function findFittingVacancies(
  actor: Actor,
  limit: number,
  { own: known, newSince }: FittingQuery = {},
): Promise<FittingVacancy[]> {
  const own = known ?? (await ownFit(actor))
  if (!own || actor.role !== 'teacher') return []
  const { unwantedSql: unwanted } = own
  const { publishedAt, id } = vacancies
  const newFirst = newSince
    ? [sql`case when ${gte(publishedAt, newSince)} then ${publishedAt} end desc nulls last`]
    : []
  const newness = (card: VacancyCard) =>
    newSince && card.publishedAt >= newSince ? card.publishedAt.getTime() : 0
  // PostgreSQL computes a column for every row that it sorts.
  const best = db
    .select({ id })
    .from(vacancies)
    .where(
      and(
        isListedSql(),
        own.isOfSubjectSql,
        unwanted && not(unwanted),
        notExists(appliedBy(actor.accountId)),
      ),
    )
    .orderBy(...newFirst, desc(own.order.key), desc(publishedAt), id)
    .limit(limit)
  const cards = await findVacancyCards(best)
  return cards
    .map((card) => ({ ...card, ...own.explain(card) }))
    .toSorted(
      (one, other) =>
        newness(other) - newness(one) ||
        other.fit.key - one.fit.key ||
        other.publishedAt.getTime() - one.publishedAt.getTime() ||
        (one.id < other.id ? -1 : 1),
    )
}
