import { and, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'

/** Whether or not its school is visible. */
export function isTakingApplicationsSql(): SQL | undefined {
  return and(
    // Word for word as in the partial indexes: a cached plan knows nothing about a parameter.
    sql`${vacancies.state} = 'published'`,
    isNull(vacancies.deletedAt),
    or(isNull(vacancies.applicationDeadline), gte(vacancies.applicationDeadline, dayInBishkek(now()))),
  )
}
