import { type SQL, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'

/** For a school joined with its profile: everybody may see it (rule 9). */
export function isSchoolShownSql(): SQL<boolean> {
  return sql<boolean>`(${schoolProfiles.isAvailable} and ${isActiveSql(schools)})`
}
