import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isUnderWaySql } from '#domain/notifications/under-way.server.ts'
import { meetsAtSql } from './meets-at.server.ts'

const shownMax = 10

export async function otherLiveApplications(actor: Actor, id: string) {
  if (actor.role !== 'teacher') return []
  const meetsAt = meetsAtSql()
  return db
    .select({
      id: applications.id,
      vacancyTitle: applications.vacancyTitle,
      schoolName: applications.schoolName,
      status: applications.status,
      meetsAt,
    })
    .from(applications)
    .where(and(eq(applications.teacherId, actor.accountId), ne(applications.id, id), isUnderWaySql()))
    .orderBy(sql`${meetsAt} asc nulls last`, desc(applications.appliedAt), asc(applications.id))
    .limit(shownMax)
}

export type OtherLiveApplication = Awaited<ReturnType<typeof otherLiveApplications>>[number]
