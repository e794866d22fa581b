import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { isAskedOfferSql } from '#domain/notifications/under-way.server.ts'
import { now } from '#platform/clock.ts'
import type { ApplicationChange } from './changes-of-applications.server.ts'

export const freshAnswerDays = 14

const ofLastChange = <Column extends 'reason' | 'note'>(column: Column) =>
  qualified<ApplicationChange[Column]>(sql`(select ${applicationChanges[column]} from ${applicationChanges}
    where ${applicationChanges.applicationId} = ${applications.id} order by ${applicationChanges.id} desc limit 1)`)

/** An unanswered offer comes first (rule 56), then the latest. */
export async function answersOfSchools(actor: Actor, limit: number) {
  if (actor.role !== 'teacher') return []
  const since = new Date(now().getTime() - freshAnswerDays * dayMs)
  const isFresh = and(
    inArray(applications.status, ['interview', 'accepted', 'rejected']),
    gte(applications.changedAt, since),
  )
  return db
    .select({
      id: applications.id,
      vacancyTitle: applications.vacancyTitle,
      schoolName: applications.schoolName,
      status: applications.status,
      changedAt: applications.changedAt,
      confirmedAt: applications.confirmedAt,
      startsOn: applications.startsOn,
      reason: ofLastChange('reason'),
      note: ofLastChange('note'),
    })
    .from(applications)
    .where(and(eq(applications.teacherId, actor.accountId), or(isAskedOfferSql(), isFresh)))
    .orderBy(desc(sql`(${isAskedOfferSql()})`), desc(applications.changedAt), desc(applications.id))
    .limit(limit)
}
