import { sql } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'

/** The last day of a vacancy; null if it has no end yet. */
export const vacancyLastDaySql = sql`coalesce(${vacancies.applicationDeadline}, (${vacancies.lapsesAt} at time zone 'Asia/Bishkek')::date)`
