import { and, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications, dueMoves } from '#db/schema/applications.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'
import { waitingStatuses } from './application.ts'
import { dayOfSql, firstAnswerAtSql } from './first-answer.server.ts'

/** Nobody has said anything, and no answer is on its way. */
export function isUnanswered(): SQL | undefined {
  return and(inArray(applications.status, [...waitingStatuses]), isNull(firstAnswerAtSql), hasNoDueMove())
}

/** No answer is on its way. */
function hasNoDueMove(): SQL {
  const due = db.select({ id: dueMoves.applicationId }).from(dueMoves)
  return notExists(due.where(eq(dueMoves.applicationId, applications.id)))
}

/** The last day of a promised answer. */
export const promisedDaySql = () =>
  sql<string>`(${dayOfSql(sql`${applications.appliedAt}`)} + ${applications.answerDays})`

/** Its last day has passed in Bishkek. */
export const isPromiseOver = () => sql`${promisedDaySql()} < ${dayInBishkek(now())}::date`
