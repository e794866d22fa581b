import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { firstPictureSql } from '#domain/notifications/cover-of-school.server.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { distanceTo } from '#domain/places/distance.server.ts'
import { type Start, shownDistance } from '#domain/places/place.ts'
import { isTakingApplicationsSql } from './taking-applications.server.ts'

/** A refused verification is not among it (rule 25). */
const card = {
  id: schoolProfiles.id,
  schoolName: schoolProfiles.schoolName,
  schoolType: schoolProfiles.schoolType,
  category: schoolProfiles.category,
  cityId: schoolProfiles.cityId,
  locationText: schoolProfiles.locationText,
  districtId: schoolProfiles.districtId,
  address: schoolProfiles.address,
  studentCount: schoolProfiles.studentCount,
  isHousingProvided: schoolProfiles.isHousingProvided,
  housingKind: schoolProfiles.housingKind,
  housingCostKind: schoolProfiles.housingCostKind,
  housingCost: schoolProfiles.housingCost,
  isLocationVerified: schoolProfiles.isLocationVerified,
  verifiedClaims: schoolProfiles.verifiedClaims,
  reviewCount: schoolProfiles.reviewCount,
  rating: schoolProfiles.rating,
  verificationStatus: sql<
    'none' | 'pending' | 'verified'
  >`case ${schoolProfiles.verificationStatus} when 'rejected' then 'none' else ${schoolProfiles.verificationStatus} end`,
  coverFileId: firstPictureSql(schoolProfiles.id),
  coverColour: sql<string | null>`(
    select ${files.variants} -> '480' ->> 'colour' from ${files}
    where ${files.id} = ${firstPictureSql(schoolProfiles.id)})`,
}

/** A village is not in the centre of its nearest town: without a pin its distance is unknown. */
export const whereabouts = {
  pin: schoolProfiles,
  placeId: sql`case when ${schoolProfiles.locationText} is null then ${schoolProfiles.cityId} end`,
}

type Page = { limit: number; offset?: number; first?: SQL[]; from?: Start | undefined }

/** The latest edited first; distances start at `from`. */
export async function cards(conditions: SQL | undefined, { limit, offset = 0, first = [], from }: Page) {
  const distance = from && (await distanceTo(whereabouts, from))
  const found = await db
    .select({
      ...card,
      kilometres: distance?.kilometres ?? sql<null>`null`,
      isPinned: distance?.isPinned ?? sql<boolean>`false`,
    })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .where(conditions)
    .orderBy(...first, desc(schoolProfiles.updatedAt), schoolProfiles.id)
    .limit(limit)
    .offset(offset)
  const open = await openVacanciesOf(found.map(({ id }) => id))
  return found.map(({ kilometres, isPinned, ...school }) => ({
    ...school,
    vacancyCount: open.get(school.id) ?? 0,
    distance: shownDistance(kilometres, isPinned, from),
  }))
}

export type SchoolCard = Awaited<ReturnType<typeof cards>>[number]

export async function findSchoolCard(id: string): Promise<SchoolCard | undefined> {
  return (await cards(and(isSchoolShownSql(), eq(schoolProfiles.id, id)), { limit: 1 }))[0]
}

async function openVacanciesOf(schoolIds: string[]): Promise<Map<string, number>> {
  if (schoolIds.length === 0) return new Map()
  const counted = await db
    .select({ schoolId: vacancies.schoolId, count: count() })
    .from(vacancies)
    .where(and(inArray(vacancies.schoolId, schoolIds), isTakingApplicationsSql()))
    .groupBy(vacancies.schoolId)
  return new Map(counted.map((row) => [row.schoolId, row.count]))
}
