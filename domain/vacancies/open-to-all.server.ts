import { and, type SQL, sql } from 'drizzle-orm'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { isTakingApplicationsSql } from '#domain/schools/taking-applications.server.ts'

/** What everybody may see: published, not past its deadline, of a school that is shown. */
export function isOpenToAllSql(): SQL | undefined {
  return and(isTakingApplicationsSql(), isSchoolShownSql())
}

/** The same, without a join: of many vacancies it is asked once which schools are hidden, and those are few. */
export function isListedSql(): SQL | undefined {
  return and(
    isTakingApplicationsSql(),
    sql`${vacancies.schoolId} not in (
      select ${schoolProfiles.id} from ${schoolProfiles} where not ${schoolProfiles.isAvailable}
      union all
      select ${schools.id} from ${schools} where ${schools.blockedAt} is not null or ${schools.deletedAt} is not null)`,
  )
}
