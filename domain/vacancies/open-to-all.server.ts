import { and, type SQL, sql } from 'drizzle-orm'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { isTakingApplicationsSql } from '#domain/schools/taking-applications.server.ts'

/** Of a visible school. */
export function isOpenToAllSql(): SQL | undefined {
  return and(isTakingApplicationsSql(), isSchoolShownSql())
}

/** Without a join: one query for the hidden schools, which are few, instead of one per vacancy. */
export function isListedSql(): SQL | undefined {
  return and(
    isTakingApplicationsSql(),
    sql`${vacancies.schoolId} not in (
      select ${schoolProfiles.id} from ${schoolProfiles} where not ${schoolProfiles.isAvailable}
      union all
      select ${schools.id} from ${schools} where ${schools.blockedAt} is not null or ${schools.deletedAt} is not null)`,
  )
}
