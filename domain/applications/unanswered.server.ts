import { sql } from 'drizzle-orm'
import { applications } from '#db/schema/applications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { caughtUpDays } from '#domain/notifications/notification.ts'
import { now } from '#platform/clock.ts'
import { dayOfSql } from './first-answer.server.ts'

export const promisedDaySql = () =>
  sql<string>`(${dayOfSql(sql`${applications.appliedAt}`)} + ${applications.answerDays})`

/** The vacancy is open, or was recently: older applications block nothing that can be answered in time. */
export const isTopicalSql =
  () => sql`exists (select from ${vacancies} where ${vacancies.id} = ${applications.vacancyId}
  and (${vacancies.state} = 'published' or ${vacancies.closedAt} > ${new Date(now().getTime() - caughtUpDays * dayMs)}::timestamptz))`

export const isPromiseOverSql = () => sql`${promisedDaySql()} < ${dayInBishkek(now())}::date`
