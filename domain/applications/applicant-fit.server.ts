import { sql } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import type { FitProfile } from '#domain/fit/teacher-facts.server.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { monthlyPaySql } from '#domain/vacancies/pay.server.ts'
import type { Snapshot } from './application.ts'

/** What an application is weighed against. */
export const vacancyFacts = {
  subjectId: vacancies.subjectId,
  teachingLanguage: vacancies.teachingLanguage,
  placeId: vacancies.placeId,
  employmentType: vacancies.employmentType,
  weeklyHours: vacancies.weeklyHours,
  pay: sql<number | null>`${monthlyPaySql}::float8`,
  salaryCurrency: vacancies.salaryCurrency,
  experienceRequired: vacancies.experienceRequired,
  categoryRequired: vacancies.categoryRequired,
  isHousingProvided: vacancies.isHousingProvided,
}

/** Where no subjects were chosen, those that the words name. */
export function fitProfile({
  snapshot,
  subjectIds,
}: {
  snapshot: Snapshot
  subjectIds: SubjectId[]
}): FitProfile {
  return { ...snapshot, subjects: snapshot.subjects?.length ? snapshot.subjects : subjectIds }
}
