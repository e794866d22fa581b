import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { isOpenToAllSql } from './open-to-all.server.ts'

/** In a lasting order, for search engines. */
export function listVacancies(part: {
  limit: number
  offset: number
}): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: vacancies.id, updatedAt: vacancies.updatedAt })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(schools, eq(schools.id, vacancies.schoolId))
    .where(isOpenToAllSql())
    .orderBy(asc(vacancies.id))
    .limit(part.limit)
    .offset(part.offset)
}
