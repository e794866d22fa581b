import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { claims } from '#db/schema/claims.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import type { Point } from '#domain/places/place.ts'

/** More than a map has room for. */
export const landmarksMax = 60

/** A claim that confirms an address says nothing of where the pin went afterwards. */
const isPinOfConfirmed = or(
  isNull(schoolProfiles.pinMovedAt),
  sql`exists (select from ${claims} where ${claims.schoolId} = ${schoolProfiles.id} and ${claims.kind} = 'address'
    and ${claims.state} = 'verified' and ${claims.decidedAt} > ${schoolProfiles.pinMovedAt})`,
)

/** On a map without streets: public schools with a confirmed address (rule 47), the nearest first. */
export async function findLandmarks(
  school: { id: string; cityId: string | null },
  around: Point,
  limit = landmarksMax,
): Promise<(Point & { name: string })[]> {
  const { cityId, id } = school
  if (cityId === null) return []
  const narrowing = Math.cos((around.latitude * Math.PI) / 180)
  const { latitude, longitude } = schoolProfiles
  const found = await db
    .select({ name: schoolProfiles.schoolName, latitude, longitude })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .where(
      and(
        eq(schoolProfiles.cityId, cityId),
        eq(schoolProfiles.isLocationVerified, true),
        isNotNull(latitude),
        isPinOfConfirmed,
        isSchoolShownSql(),
        ne(schoolProfiles.id, id),
      ),
    )
    .orderBy(
      sql`(${latitude} - ${around.latitude}) ^ 2 + ((${longitude} - ${around.longitude}) * ${narrowing}::float8) ^ 2`,
      asc(schoolProfiles.id),
    )
    .limit(limit)
  return found.flatMap(({ name, ...at }) =>
    at.latitude === null || at.longitude === null
      ? []
      : [{ name, latitude: at.latitude, longitude: at.longitude }],
  )
}
