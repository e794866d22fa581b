import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { gazetteerPlaces, pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import { findRates } from '#domain/rates/find-rates.server.ts'
import { equivalentSums, type Rates } from '#domain/rates/rate.ts'
import { desiredSalaryMax, salaryCurrencies } from '#domain/teachers/teacher.ts'
import { monthlyPay } from '#domain/vacancies/pay.ts'
import type { ProfileFacts } from './condition.ts'
import { explainFitOfTeacher, type SoughtTeacher, soughtBy } from './fit.ts'
import { conditionSql, fitKeyOfTeachersSql, type ProfileColumns } from './fit-key.server.ts'
import { nearKm } from './near.ts'
import type { ExplainedFit } from './own-fit.server.ts'
import { withStatedSubject } from './stated-subject.ts'

export const profileColumns = {
  subjectIds: teacherProfiles.subjectIds,
  teachingLanguages: teacherProfiles.teachingLanguages,
  placeId: teacherProfiles.placeId,
  isReadyToMove: teacherProfiles.isReadyToMove,
  movePlaceIds: teacherProfiles.movePlaceIds,
  weeklyHoursMin: teacherProfiles.weeklyHoursMin,
  weeklyHoursMax: teacherProfiles.weeklyHoursMax,
  desiredSalaryMin: teacherProfiles.desiredSalaryMin,
  desiredSalaryCurrency: teacherProfiles.desiredSalaryCurrency,
  experienceYears: teacherProfiles.experienceYears,
  category: teacherProfiles.category,
  needsHousing: teacherProfiles.needsHousing,
} satisfies ProfileColumns

type Vacancy = typeof vacancies.$inferSelect

export type VacancyFit = {
  vacancy: Pick<Vacancy, 'id' | 'title' | 'state' | 'subjectId' | 'placeId' | 'employmentType'>
  isOfSubjectSql: SQL | undefined
  /** Near, or ready to move there; undefined if its place is unknown. */
  isReachedSql: SQL | undefined
  key: SQL
  columns: (typeof profileColumns)[keyof typeof profileColumns][]
  explain(profile: ProfileFacts): ExplainedFit
}

/** The most that a teacher may want for a pay to be enough, with the same sums as for a teacher's search. */
function mostWanted(
  pay: number,
  payCurrency: string,
  currency: (typeof salaryCurrencies)[number],
  rates: Rates | undefined,
): number | undefined {
  const asked = (wanted: number) =>
    equivalentSums(wanted, currency, rates).find((one) => one.currency === payCurrency)?.sum
  if (asked(1) === undefined) return undefined
  let [enough, tooMuch] = [0, 1]
  while ((asked(tooMuch) ?? Number.POSITIVE_INFINITY) <= pay) [enough, tooMuch] = [tooMuch, tooMuch * 2]
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2)
    if ((asked(middle) ?? Number.POSITIVE_INFINITY) <= pay) enough = middle
    else tooMuch = middle
  }
  // Nobody can want more, and a large sum in a weak currency would overflow an integer column.
  return Math.min(enough, desiredSalaryMax)
}

export async function soughtOf(vacancy: Vacancy, rates: Rates | undefined): Promise<SoughtTeacher> {
  const [points, places] = await Promise.all([pointsOfPlaces(), gazetteerPlaces()])
  const { placeId, salaryCurrency } = vacancy
  const there = placeId === null ? undefined : points.get(placeId)
  const near = there && [...points].filter(([, point]) => kilometresBetween(there, point) <= nearKm)
  const moveTargets: string[] = []
  const placeOf = (id: string | null) => places.find((place) => place.id === id)
  for (let place = placeOf(placeId); place; place = placeOf(place.parentId)) moveTargets.push(place.id)
  const pay = monthlyPay(vacancy)
  return {
    ...vacancy,
    pay,
    homesNear: near ? near.map(([id]) => id) : null,
    homesMeasured: [...points.keys()],
    moveTargets,
    payEnough:
      pay === null
        ? []
        : salaryCurrencies.flatMap((currency) => {
            const sum = mostWanted(pay, salaryCurrency, currency, rates)
            return sum === undefined ? [] : [{ currency, sum }]
          }),
  }
}

export async function fitOfVacancy(actor: Actor, id: string): Promise<VacancyFit | undefined> {
  if (actor.role !== 'school') return undefined
  const [vacancy] = await db
    .select()
    .from(vacancies)
    .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, actor.schoolId), isNull(vacancies.deletedAt)))
  return vacancy && fitOf(vacancy, await findRates())
}

/** Queries nothing that is already looked up, so that a transaction may wait for it. */
export async function fitOf(vacancy: Vacancy, rates: Rates | undefined): Promise<VacancyFit> {
  const [sought, points] = await Promise.all([soughtOf(vacancy, rates), pointsOfPlaces()])
  const rules = soughtBy(sought)
  const metSql = (criterion: 'subject' | 'place') => {
    const rule = rules.find((one) => one.criterion === criterion)
    return rule && conditionSql(rule.met, profileColumns)
  }
  const there = points.get(vacancy.placeId ?? '')
  return {
    vacancy,
    isOfSubjectSql: metSql('subject'),
    isReachedSql:
      vacancy.placeId !== null || vacancy.employmentType === 'online' ? metSql('place') : undefined,
    key: fitKeyOfTeachersSql(sought, profileColumns),
    columns: Object.values(profileColumns),
    explain: (profile) => {
      const home = points.get(profile.placeId ?? '')
      return {
        fit: withStatedSubject(explainFitOfTeacher(sought, profile), profile.subjectIds, vacancy),
        kilometres: home && there ? kilometresBetween(home, there) : null,
      }
    },
  }
}
