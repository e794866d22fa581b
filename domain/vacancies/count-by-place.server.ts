import { count, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { isOpenToAllSql } from './open-to-all.server.ts'

/** Vacancies without a place are under null. */
export async function countVacanciesByPlace(): Promise<Map<string | null, number>> {
  const counted = await db
    .select({ placeId: vacancies.placeId, count: count() })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(schools, eq(schools.id, vacancies.schoolId))
    .where(isOpenToAllSql())
    .groupBy(vacancies.placeId)
  return new Map(counted.map((row) => [row.placeId, row.count]))
}
