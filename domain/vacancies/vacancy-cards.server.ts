import { and, eq, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { schoolAnswers } from '#db/schema/statistics.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Distance } from '#domain/places/place.ts'
import { housingSql } from './housing.server.ts'
import { isOpenToAllSql } from './open-to-all.server.ts'
import { vacancyHead } from './read-vacancy.server.ts'

const descriptionPreviewLength = 320

const requirementsShown = 3

/** Without contacts (rule 19). */
const card = {
  id: vacancies.id,
  schoolId: vacancies.schoolId,
  schoolName: schoolProfiles.schoolName,
  ...housingSql,
  ...vacancyHead,
  description: sql<string>`left(${vacancies.description}, ${descriptionPreviewLength})`,
  requirements: sql<string[]>`${vacancies.requirements}[1:${sql.raw(String(requirementsShown))}]`,
  teachingLanguage: vacancies.teachingLanguage,
  weeklyHours: vacancies.weeklyHours,
  experienceRequired: vacancies.experienceRequired,
  categoryRequired: vacancies.categoryRequired,
  requirementCount: sql<number>`cardinality(${vacancies.requirements})`,
  applicationDeadline: vacancies.applicationDeadline,
  publishedAt: sql<Date>`${vacancies.publishedAt}`.mapWith(vacancies.publishedAt),
  /** Null where the school was asked too little. */
  answers: schoolAnswers,
}

/** As in the index of published vacancies. */
export const newestFirst = sql`${vacancies.publishedAt} desc nulls last`

export function cards() {
  return db
    .select(card)
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(schools, eq(schools.id, vacancies.schoolId))
    .leftJoin(schoolAnswers, eq(schoolAnswers.schoolId, vacancies.schoolId))
}

export type VacancyCard = Awaited<ReturnType<typeof cards>>[number] & {
  distance?: Distance | null
}

/** Skips what is not open to all. */
export async function findVacancyCards(ids: string[] | SQLWrapper): Promise<VacancyCard[]> {
  return cards().where(and(isOpenToAllSql(), inArray(vacancies.id, ids)))
}

export async function findNewestVacancies(limit: number, unwanted?: SQL): Promise<VacancyCard[]> {
  return cards()
    .where(and(isOpenToAllSql(), unwanted && not(unwanted)))
    .orderBy(newestFirst, vacancies.id)
    .limit(limit)
}
