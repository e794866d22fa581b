import { eq, type SQL } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { gazetteerPlaces, placesNamed, pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { kilometresBetween } from '#domain/places/place.ts'
import { findRates } from '#domain/rates/find-rates.server.ts'
import { equivalentSums } from '#domain/rates/rate.ts'
import type { VacancyCard } from '#domain/vacancies/find-vacancies.server.ts'
import { monthlyPaySql, payColumns } from '#domain/vacancies/pay.server.ts'
import { monthlyPay } from '#domain/vacancies/pay.ts'
import type { FitOrder } from '#domain/vacancies/vacancy-filters.server.ts'
import { explainFit, type Fit, rulesFor, type TeacherFacts } from './fit.ts'
import { conditionSql, type FactColumns, fitKeySql } from './fit-key.server.ts'

/** From this far a teacher comes home every day. */
export const nearKm = 30

const columns = {
  subjectId: vacancies.subjectId,
  teachingLanguage: vacancies.teachingLanguage,
  placeId: vacancies.placeId,
  employmentType: vacancies.employmentType,
  weeklyHours: vacancies.weeklyHours,
  pay: monthlyPaySql,
  salaryCurrency: vacancies.salaryCurrency,
  experienceRequired: vacancies.experienceRequired,
  isHousingProvided: vacancies.isHousingProvided,
} satisfies FactColumns

const { pay: _sums, ...plain } = columns

export type ExplainedFit = {
  fit: Fit
  /** Between the two towns; null where either is unknown. */
  kilometres: number | null
}

export type OwnFit = {
  isOfSubjectSql: SQL
  order: FitOrder
  explain(vacancy: VacancyCard): ExplainedFit
}

type Profile = typeof teacherProfiles.$inferSelect

export async function factsOf(profile: Profile): Promise<TeacherFacts> {
  const [points, places, rates] = await Promise.all([pointsOfPlaces(), gazetteerPlaces(), findRates()])
  const home = profile.placeId === null ? undefined : points.get(profile.placeId)
  const near = home && [...points].filter(([, point]) => kilometresBetween(home, point) <= nearKm)
  const anywhere = profile.movePlaceIds.length === 0
  const within = await Promise.all(profile.movePlaceIds.map((id) => placesNamed(id)))
  const wanted = profile.desiredSalaryMin
  return {
    subjects: profile.subjectIds,
    teachingLanguages: profile.teachingLanguages,
    placesNear: near ? near.map(([id]) => id) : null,
    placesMeasured: [...points.keys()],
    isReadyToMove: profile.isReadyToMove,
    placesToMove: anywhere ? places.map(({ id }) => id) : [...new Set(within.flat())],
    weeklyHoursMin: profile.weeklyHoursMin,
    weeklyHoursMax: profile.weeklyHoursMax,
    payWanted: wanted ? equivalentSums(wanted, profile.desiredSalaryCurrency, rates) : [],
    experienceYears: profile.experienceYears,
    needsHousing: profile.needsHousing,
  }
}

/** Undefined for others than teachers, and without a subject. */
export async function ownFit(actor: Actor): Promise<OwnFit | undefined> {
  if (actor.role !== 'teacher') return undefined
  const [profile] = await db.select().from(teacherProfiles).where(eq(teacherProfiles.id, actor.accountId))
  if (!profile || profile.subjectIds.length === 0) return undefined
  const [teacher, points] = await Promise.all([factsOf(profile), pointsOfPlaces()])
  const subject = rulesFor(teacher).find(({ criterion }) => criterion === 'subject')
  if (!subject) return undefined
  const isOfSubjectSql = conditionSql(subject.met, columns)
  const home = points.get(profile.placeId ?? '')
  return {
    isOfSubjectSql,
    order: {
      first: isOfSubjectSql,
      key: fitKeySql(teacher, columns),
      columns: [...new Set([...Object.values(plain), ...payColumns])],
    },
    explain: (vacancy) => {
      const there = points.get(vacancy.placeId ?? '')
      return {
        fit: explainFit(teacher, { ...vacancy, pay: monthlyPay(vacancy) }),
        kilometres: home && there ? kilometresBetween(home, there) : null,
      }
    },
  }
}
