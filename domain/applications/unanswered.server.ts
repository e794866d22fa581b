import { sql } from 'drizzle-orm'
import { applications } from '#db/schema/applications.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'
import { dayOfSql } from './first-answer.server.ts'

/** The last day of a promised answer. */
export const promisedDaySql = () =>
  sql<string>`(${dayOfSql(sql`${applications.appliedAt}`)} + ${applications.answerDays})`

/** Its last day has passed in Bishkek. */
export const isPromiseOverSql = () => sql`${promisedDaySql()} < ${dayInBishkek(now())}::date`
