import { type SQL, sql } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import { weeksPerMonth } from './pay.ts'

const aMonth = sql.raw(`* ${weeksPerMonth.times} / ${weeksPerMonth.over}`)

/** Word for word as in the index of pay. */
const perMonth = (sum: SQL): SQL =>
  sql`(case when ${vacancies.salaryPeriod} = 'month' then ${sum} else ${sum} * ${vacancies.weeklyHours} ${aMonth} end)`

export const monthlyPaySql = perMonth(sql`coalesce(${vacancies.salaryMax}, ${vacancies.salaryMin})`)

export const leastMonthlyPaySql = perMonth(sql`coalesce(${vacancies.salaryMin}, ${vacancies.salaryMax})`)

export const payColumns = [
  vacancies.salaryMax,
  vacancies.salaryMin,
  vacancies.salaryPeriod,
  vacancies.weeklyHours,
]
