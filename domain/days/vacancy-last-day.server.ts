import { sql } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'

export const vacancyLastDaySql = sql`coalesce(${vacancies.applicationDeadline}, (${vacancies.lapsesAt} at time zone 'Asia/Bishkek')::date)`
