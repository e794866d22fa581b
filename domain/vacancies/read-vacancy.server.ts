import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { schoolAnswers } from '#db/schema/statistics.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { distanceInTown } from '#domain/places/distance.server.ts'
import { now } from '#platform/clock.ts'
import { housingSql } from './housing.server.ts'
import { isShownToAll, takesApplications } from './vacancy.ts'
import { whereabouts } from './whereabouts.server.ts'

export const vacancyHead = {
  title: vacancies.title,
  vacancyType: vacancies.vacancyType,
  subjectId: vacancies.subjectId,
  subjectText: vacancies.subjectText,
  educationLevel: vacancies.educationLevel,
  employmentType: vacancies.employmentType,
  placeId: vacancies.placeId,
  locationText: vacancies.locationText,
  salaryMin: vacancies.salaryMin,
  salaryMax: vacancies.salaryMax,
  salaryCurrency: vacancies.salaryCurrency,
  salaryPeriod: vacancies.salaryPeriod,
  salaryIsGross: vacancies.salaryIsGross,
  contractKind: vacancies.contractKind,
  contractUntil: vacancies.contractUntil,
  contractShare: vacancies.contractShare,
}

export type ReadVacancy = NonNullable<Awaited<ReturnType<typeof readVacancy>>>

/** A draft, and the vacancies of a hidden school, only for that school. Without contacts (rule 19). */
export async function readVacancy(actor: Actor, id: string) {
  const [vacancy] = await db
    .select({
      id: vacancies.id,
      schoolId: vacancies.schoolId,
      schoolName: schoolProfiles.schoolName,
      schoolType: schoolProfiles.schoolType,
      schoolCityId: schoolProfiles.cityId,
      schoolLocationText: schoolProfiles.locationText,
      schoolDistrictId: schoolProfiles.districtId,
      schoolAddress: schoolProfiles.address,
      ...whereabouts.pin,
      ...housingSql,
      /** Its own photos of housing, or null for its school's. */
      housingAlbumOf: sql<
        string | null
      >`case when ${vacancies.housingKind} is not null then ${vacancies.id} end`,
      isSchoolAvailable: schoolProfiles.isAvailable,
      isSchoolBlocked: sql<boolean>`${schools.blockedAt} is not null or ${schools.deletedAt} is not null`,
      state: vacancies.state,
      ...vacancyHead,
      description: vacancies.description,
      requirements: vacancies.requirements,
      benefits: vacancies.benefits,
      experienceRequired: vacancies.experienceRequired,
      categoryRequired: vacancies.categoryRequired,
      teachingLanguage: vacancies.teachingLanguage,
      weeklyHours: vacancies.weeklyHours,
      positions: vacancies.positions,
      answerDays: vacancies.answerDays,
      answers: schoolAnswers,
      shift: vacancies.shift,
      grades: vacancies.grades,
      startDate: vacancies.startDate,
      applicationDeadline: vacancies.applicationDeadline,
      lapsesAt: vacancies.lapsesAt,
      publishedAt: vacancies.publishedAt,
      closedAt: vacancies.closedAt,
      hiddenAt: vacancies.hiddenAt,
    })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(schools, eq(schools.id, vacancies.schoolId))
    .leftJoin(schoolAnswers, eq(schoolAnswers.schoolId, vacancies.schoolId))
    .where(and(eq(vacancies.id, id), isNull(vacancies.deletedAt)))
  if (!vacancy) return undefined
  const { isSchoolAvailable, isSchoolBlocked, state, latitude, longitude, ...facts } = vacancy
  const isOwn = actor.role === 'school' && actor.schoolId === vacancy.schoolId
  const isShown = isShownToAll({ state, isSchoolShown: isSchoolAvailable && !isSchoolBlocked })
  if (!isShown && !isOwn) return undefined
  const isTaking = takesApplications({ state, deadline: facts.applicationDeadline }, now())
  const stateNow = state === 'published' && !isTaking ? ('closed' as const) : state
  const pin = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  const distance = await distanceInTown(pin, facts.placeId)
  return { ...facts, distance, state: stateNow, isOpen: isShown && isTaking, isShown, isOwn }
}
