import { type AnyColumn, and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'

export const hasScheduledMoveSql = sql`exists (select from ${scheduledMoves} where ${scheduledMoves.applicationId} = ${applications.id})`

export const wroteSinceSql = (since: SQL | AnyColumn) =>
  sql`exists (select from ${messages} join ${rooms} on ${rooms.id} = ${messages.roomId}
    where ${rooms.teacherId} = ${applications.teacherId} and ${rooms.schoolId} = ${applications.schoolId}
      and ${messages.side} = 'school' and ${messages.sentAt} >= ${since})`

export const lastTimeSql = sql<Date>`(select max(one) from unnest(${interviews.times}) as one)`

/** Also an agreed one of some days ago, without an outcome; it keeps the proposed times beside its own. */
export const isOpenInterviewSql = () =>
  or(
    and(inArray(interviews.state, ['proposed', 'counter']), gt(lastTimeSql, now())),
    and(eq(interviews.state, 'agreed'), gt(interviews.startsAt, new Date(now().getTime() - 7 * dayMs))),
  )

/** Invited, without an interview ahead. */
export const isUndecidedSql = () => sql`(${applications.status} = 'interview' and not ${hasScheduledMoveSql}
  and not exists (select from ${interviews}
    where ${interviews.applicationId} = ${applications.id} and ${isOpenInterviewSql()}))`

/** Since the application, or since the latest event of an invitation and its interviews. */
export const waitsSinceSql = sql<Date>`(case when ${applications.status} = 'interview' then
  greatest(${applications.changedAt}, (select max(greatest(${interviews.changedAt}, ${interviews.startsAt}))
    from ${interviews} where ${interviews.applicationId} = ${applications.id}))
  else ${applications.appliedAt} end)`

/** Whom a school invited and told nothing since. */
export const isLeftUndecidedSql = () => sql`(${isUndecidedSql()} and not ${wroteSinceSql(waitsSinceSql)})`
