import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { schoolAnswers } from '#db/schema/statistics.ts'
import type { Actor } from '#domain/accounts/actor.ts'

/** Before its publication only for the school. Without contacts. */
export async function findSchool(actor: Actor, id: string) {
  const [school] = await db
    .select({
      id: schoolProfiles.id,
      schoolName: schoolProfiles.schoolName,
      schoolType: schoolProfiles.schoolType,
      category: schoolProfiles.category,
      cityId: schoolProfiles.cityId,
      locationText: schoolProfiles.locationText,
      districtId: schoolProfiles.districtId,
      address: schoolProfiles.address,
      about: schoolProfiles.about,
      website: schoolProfiles.website,
      foundedYear: schoolProfiles.foundedYear,
      studentCount: schoolProfiles.studentCount,
      facilities: schoolProfiles.facilities,
      isHousingProvided: schoolProfiles.isHousingProvided,
      housingKind: schoolProfiles.housingKind,
      housingCostKind: schoolProfiles.housingCostKind,
      housingCost: schoolProfiles.housingCost,
      housingNote: schoolProfiles.housingNote,
      isAvailable: schoolProfiles.isAvailable,
      hiddenAt: schoolProfiles.hiddenAt,
      verificationStatus: schoolProfiles.verificationStatus,
      verifiedClaims: schoolProfiles.verifiedClaims,
      reviewCount: schoolProfiles.reviewCount,
      rating: schoolProfiles.rating,
      isLocationVerified: schoolProfiles.isLocationVerified,
      latitude: schoolProfiles.latitude,
      longitude: schoolProfiles.longitude,
      /** Null where the school was asked too little. */
      answers: schoolAnswers,
    })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .leftJoin(schoolAnswers, eq(schoolAnswers.schoolId, schoolProfiles.id))
    .where(and(eq(schoolProfiles.id, id), mayReadSchoolSql(actor, id)))
  return school
}

/** Needs the school joined with its profile; true also for the actor's own (rule 9). */
export function mayReadSchoolSql(actor: Actor, id: string): SQL | undefined {
  const isOwn = actor.role === 'school' && actor.schoolId === id
  return and(
    isNull(schools.deletedAt),
    isOwn ? undefined : and(eq(schoolProfiles.isAvailable, true), isNull(schools.blockedAt)),
  )
}

/** Rule 45. */
export async function findMergedInto(id: string): Promise<string | undefined> {
  const [merged] = await db.select({ id: schools.mergedIntoId }).from(schools).where(eq(schools.id, id))
  return merged?.id ?? undefined
}
