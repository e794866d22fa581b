import { eq, type SQL } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import { ratesOf, ratesRowsSql } from '#domain/rates/find-rates.server.ts'
import { monthlyPaySql, payColumns } from '#domain/vacancies/pay.server.ts'
import { monthlyPay } from '#domain/vacancies/pay.ts'
import type { VacancyCard } from '#domain/vacancies/vacancy-cards.server.ts'
import type { FitOrder } from '#domain/vacancies/vacancy-filters.server.ts'
import { explainFit, type Fit, rulesFor, type TeacherFacts } from './fit.ts'
import { conditionSql, type FactColumns, fitKeySql } from './fit-key.server.ts'
import { sqlOfUnwanted, unwantedRowsSql } from './own-unwanted.server.ts'
import { withStatedSubject } from './stated-subject.ts'
import { type KnownRates, teacherFacts } from './teacher-facts.server.ts'

export const vacancyColumns = {
  subjectId: vacancies.subjectId,
  teachingLanguage: vacancies.teachingLanguage,
  placeId: vacancies.placeId,
  employmentType: vacancies.employmentType,
  weeklyHours: vacancies.weeklyHours,
  pay: monthlyPaySql,
  salaryCurrency: vacancies.salaryCurrency,
  experienceRequired: vacancies.experienceRequired,
  categoryRequired: vacancies.categoryRequired,
  isHousingProvided: vacancies.isHousingProvided,
} satisfies FactColumns

const { pay: _sums, ...plain } = vacancyColumns

export type FittingVacancy = Pick<
  VacancyCard,
  keyof typeof plain | 'title' | 'salaryMin' | 'salaryMax' | 'salaryPeriod' | 'weeklyHours'
>

export type ExplainedFit = {
  fit: Fit
  /** Between the two towns; null if either is unknown. */
  kilometres: number | null
}

export type OwnFit = {
  isOfSubjectSql: SQL
  unwantedSql: SQL | undefined
  order: FitOrder
  explain(vacancy: FittingVacancy): ExplainedFit
}

/** The facts of today's profile. Subjects that only its free texts name do not count (rule 60). */
export async function factsOf(
  profile: typeof teacherProfiles.$inferSelect,
  known?: KnownRates,
): Promise<TeacherFacts> {
  return (await teacherFacts(known))({ ...profile, subjects: profile.subjectIds })
}

/** Undefined except for teachers with a subject. */
export async function ownFit(actor: Actor): Promise<OwnFit | undefined> {
  if (actor.role !== 'teacher') return undefined
  const [found] = await db
    .select({ profile: teacherProfiles, unwanted: unwantedRowsSql, rates: ratesRowsSql() })
    .from(teacherProfiles)
    .where(eq(teacherProfiles.id, actor.accountId))
  if (!found || found.profile.subjectIds.length === 0) return undefined
  const { profile } = found
  const [teacher, points] = await Promise.all([
    factsOf(profile, { rates: ratesOf(found.rates) }),
    pointsOfPlaces(),
  ])
  const subject = rulesFor(teacher).find(({ criterion }) => criterion === 'subject')
  if (!subject) return undefined
  const isOfSubjectSql = conditionSql(subject.met, vacancyColumns)
  const home = points.get(profile.placeId ?? '')
  return {
    isOfSubjectSql,
    unwantedSql: await sqlOfUnwanted(found.unwanted),
    order: {
      first: isOfSubjectSql,
      key: fitKeySql(teacher, vacancyColumns),
      columns: [...new Set([...Object.values(plain), ...payColumns])],
    },
    explain: (vacancy) => {
      const there = points.get(vacancy.placeId ?? '')
      return {
        fit: withStatedSubject(
          explainFit(teacher, { ...vacancy, pay: monthlyPay(vacancy) }),
          teacher.subjects,
          vacancy,
        ),
        kilometres: home && there ? kilometresBetween(home, there) : null,
      }
    },
  }
}
