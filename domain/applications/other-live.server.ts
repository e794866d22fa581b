import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { openStatuses } from './application.ts'
import { isAskedOfferSql } from './find-applications.server.ts'

/** A page lists no more. */
const shownMax = 10

/** What schools still wait for or decide, besides this one: where somebody is expected first. */
export async function otherLiveApplications(actor: Actor, id: string) {
  if (actor.role !== 'teacher') return []
  const meetsAt = qualified<Date | null>(sql`(select min(${interviews.startsAt}) from ${interviews}
    where ${interviews.applicationId} = ${applications.id} and ${interviews.state} = 'agreed'
      and ${interviews.startsAt} > ${now()}::timestamptz)`).mapWith(interviews.startsAt)
  return db
    .select({
      id: applications.id,
      vacancyTitle: applications.vacancyTitle,
      schoolName: applications.schoolName,
      status: applications.status,
      /** The next interview that the two agreed on. */
      meetsAt,
    })
    .from(applications)
    .where(
      and(
        eq(applications.teacherId, actor.accountId),
        ne(applications.id, id),
        or(inArray(applications.status, [...openStatuses]), isAskedOfferSql()),
      ),
    )
    .orderBy(sql`${meetsAt} asc nulls last`, desc(applications.appliedAt), asc(applications.id))
    .limit(shownMax)
}

export type OtherLiveApplication = Awaited<ReturnType<typeof otherLiveApplications>>[number]
