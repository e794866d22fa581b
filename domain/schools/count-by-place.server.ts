import { count, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'

/** Those without a town are under null. */
export async function countSchoolsByPlace(): Promise<Map<string | null, number>> {
  const counted = await db
    .select({ placeId: schoolProfiles.cityId, count: count() })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .where(isSchoolShownSql())
    .groupBy(schoolProfiles.cityId)
  return new Map(counted.map((row) => [row.placeId, row.count]))
}
