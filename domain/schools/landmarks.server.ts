import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import type { Point } from '#domain/places/place.ts'

/** More than a map of a town has room for, so that somebody may move it. */
export const landmarksMax = 60

/**
 * Other schools of a town by which people find their way on a map without streets, the nearest first: those that everybody
 * sees, and whose address is confirmed (rule 47).
 */
export async function findLandmarks(
  school: { id: string; cityId: string | null },
  around: Point,
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
        isSchoolShownSql(),
        ne(schoolProfiles.id, id),
      ),
    )
    .orderBy(
      sql`(${latitude} - ${around.latitude}) ^ 2 + ((${longitude} - ${around.longitude}) * ${narrowing}::float8) ^ 2`,
      asc(schoolProfiles.id),
    )
    .limit(landmarksMax)
  return found.flatMap(({ name, ...at }) =>
    at.latitude === null || at.longitude === null
      ? []
      : [{ name, latitude: at.latitude, longitude: at.longitude }],
  )
}
