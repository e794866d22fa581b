import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'

/** In a lasting order, for search engines. */
export function listSchools(part: {
  limit: number
  offset: number
}): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: schoolProfiles.id, updatedAt: schoolProfiles.updatedAt })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .where(isSchoolShownSql())
    .orderBy(asc(schoolProfiles.id))
    .limit(part.limit)
    .offset(part.offset)
}
