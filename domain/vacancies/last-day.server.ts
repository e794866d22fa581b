import { sql } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'

/** Null where a vacancy has no end yet. */
export const lastDaySql = sql`coalesce(${vacancies.applicationDeadline}, (${vacancies.lapsesAt} at time zone 'Asia/Bishkek')::date)`
