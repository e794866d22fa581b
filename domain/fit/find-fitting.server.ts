import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { gazetteerPlaces, placesNamed, pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { kilometresBetween } from '#domain/places/place.ts'
import { findRates } from '#domain/rates/find-rates.server.ts'
import { equivalentSums } from '#domain/rates/rate.ts'
import { findPage } from '#domain/search/find-page.server.ts'
import { inOrderOf } from '#domain/search/search-page.ts'
import { findVacancyCards, type VacancyCard } from '#domain/vacancies/find-vacancies.server.ts'
import { isListed } from '#domain/vacancies/open-to-all.server.ts'
import type { VacancyFacts } from './condition.ts'
import { explainFit, type Fit, rulesFor, type TeacherFacts } from './fit.ts'
import { conditionSql, type FactColumns, fitKeySql } from './fit-key.server.ts'

/** From so far one comes home every day. */
export const nearKm = 30

const columns: FactColumns = {
  subjectId: vacancies.subjectId,
  teachingLanguage: vacancies.teachingLanguage,
  placeId: vacancies.placeId,
  employmentType: vacancies.employmentType,
  weeklyHours: vacancies.weeklyHours,
  pay: sql`coalesce(${vacancies.salaryMax}, ${vacancies.salaryMin})`,
  salaryCurrency: vacancies.salaryCurrency,
  experienceRequired: vacancies.experienceRequired,
  isHousingProvided: vacancies.isHousingProvided,
}

export type FittingVacancy = VacancyCard & {
  fit: Fit
  /** From the teacher's town to that of the vacancy; null where either is unknown. */
  kilometres: number | null
}

type Profile = typeof teacherProfiles.$inferSelect

/** What a profile says, with places and sums as a vacancy can be compared by. */
async function factsOf(profile: Profile): Promise<TeacherFacts> {
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

/**
 * Open vacancies of the teacher's subjects to which they have not applied, those that fit best first and the newest among
 * equals, each with the reasons; none for who has named no subject.
 */
export async function findFittingVacancies(actor: Actor, limit: number): Promise<FittingVacancy[]> {
  if (actor.role !== 'teacher') return []
  const [profile] = await db.select().from(teacherProfiles).where(eq(teacherProfiles.id, actor.accountId))
  if (!profile || profile.subjectIds.length === 0) return []
  const teacher = await factsOf(profile)
  const subject = rulesFor(teacher).find(({ criterion }) => criterion === 'subject')
  if (!subject) return []
  const { ids } = await findPage(
    {
      from: sql`${vacancies}`,
      id: vacancies.id,
      columns: [
        vacancies.subjectId,
        vacancies.teachingLanguage,
        vacancies.placeId,
        vacancies.employmentType,
        vacancies.weeklyHours,
        vacancies.salaryMax,
        vacancies.salaryMin,
        vacancies.salaryCurrency,
        vacancies.experienceRequired,
        vacancies.isHousingProvided,
      ],
      isShown: and(isListed(), notExists(appliedBy(actor.accountId))),
      filters: { fit: conditionSql(subject.met, columns) },
      facets: {},
      order: [{ by: vacancies.publishedAt, isDown: true }, { by: vacancies.id }],
      rank: fitKeySql(teacher, columns),
    },
    1,
    limit,
  )
  if (ids.length === 0) return []
  const [cards, facts, points] = await Promise.all([
    findVacancyCards(ids),
    factsByVacancy(ids),
    pointsOfPlaces(),
  ])
  const home = points.get(profile.placeId ?? '')
  return inOrderOf(ids, cards).flatMap((card) => {
    const said = facts.get(card.id)
    const there = points.get(card.placeId ?? '')
    const kilometres = home && there ? kilometresBetween(home, there) : null
    return said ? [{ ...card, fit: explainFit(teacher, said), kilometres }] : []
  })
}

const appliedBy = (teacherId: string) =>
  db
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancies.id), eq(applications.teacherId, teacherId)))

async function factsByVacancy(ids: string[]): Promise<Map<string, VacancyFacts>> {
  const rows = await db
    .select({
      id: vacancies.id,
      subjectId: vacancies.subjectId,
      teachingLanguage: vacancies.teachingLanguage,
      placeId: vacancies.placeId,
      employmentType: vacancies.employmentType,
      weeklyHours: vacancies.weeklyHours,
      pay: sql<number | null>`coalesce(${vacancies.salaryMax}, ${vacancies.salaryMin})`,
      salaryCurrency: vacancies.salaryCurrency,
      experienceRequired: vacancies.experienceRequired,
      isHousingProvided: vacancies.isHousingProvided,
    })
    .from(vacancies)
    .where(inArray(vacancies.id, ids))
  return new Map(rows.map(({ id, ...said }) => [id, said]))
}
