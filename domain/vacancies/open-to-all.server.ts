import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'

/** The tables that `isOpenToAll` asks. */
export const vacanciesOfSchools = sql`${vacancies} inner join ${schoolProfiles} on ${schoolProfiles.id} = ${vacancies.schoolId}
      inner join ${accounts} on ${accounts.id} = ${vacancies.schoolId}`

/** What everybody may see: published, not past its deadline, of a school that is shown. */
export function isOpenToAll(): SQL | undefined {
  return and(
    eq(vacancies.state, 'published'),
    isNull(vacancies.deletedAt),
    or(isNull(vacancies.applicationDeadline), gte(vacancies.applicationDeadline, dayInBishkek(now()))),
    eq(schoolProfiles.isAvailable, true),
    isNull(accounts.blockedAt),
    isNull(accounts.deletedAt),
  )
}
