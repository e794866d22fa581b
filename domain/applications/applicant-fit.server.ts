import { sql } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import type { VacancyFacts } from '#domain/fit/condition.ts'
import { explainFit, type Fit, type TeacherFacts } from '#domain/fit/fit.ts'
import { withStatedSubject } from '#domain/fit/stated-subject.ts'
import type { FitProfile } from '#domain/fit/teacher-facts.server.ts'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import type { Point } from '#domain/places/place.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { monthlyPaySql } from '#domain/vacancies/pay.server.ts'
import type { Snapshot } from './application.ts'

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

/** If no subjects were chosen, those that the free texts name. */
export function fitProfile({
  snapshot,
  subjectIds,
}: {
  snapshot: Snapshot
  subjectIds: SubjectId[]
}): FitProfile {
  return { ...snapshot, subjects: snapshot.subjects?.length ? snapshot.subjects : subjectIds }
}

/** By the title at the time of the application. */
export function fitOfApplicant(
  teacher: TeacherFacts,
  vacancy: VacancyFacts & { subjectId: SubjectId | null },
  title: string,
): Fit {
  return withStatedSubject(explainFit(teacher, vacancy), teacher.subjects, {
    subjectId: vacancy.subjectId,
    title,
  })
}

/** Between where the applicant lives and the vacancy; null where either place has no point on the map. */
export function applicantDistance(
  points: ReadonlyMap<string, Point>,
  snapshot: Pick<Snapshot, 'placeId'>,
  vacancy: { placeId: string | null },
): number | null {
  const [here, there] = [points.get(snapshot.placeId ?? ''), points.get(vacancy.placeId ?? '')]
  return here && there ? kilometresBetween(here, there) : null
}
