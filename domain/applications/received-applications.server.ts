import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { type ApplicationFolder, applicantOf, lateDays, statusesOf } from './application.ts'
import { assignee, assigneeAccounts, assignees, isAssignee, isAssigneeAccount } from './assignee.server.ts'
import { firstAnswerAtSql } from './first-answer.server.ts'
import { letterLineSql } from './letter-line.server.ts'
import { isUnanswered } from './unanswered.server.ts'

export function receivedApplications(
  actor: Actor,
  { folder, limit }: { folder: ApplicationFolder; limit: number },
) {
  const isAsked = inArray(applications.status, [...statusesOf[folder]])
  return received(actor, isAsked, { order: [desc(applications.appliedAt), desc(applications.id)], limit })
}

export function lateApplications(actor: Actor, limit: number) {
  const isLate = and(
    isUnanswered(),
    lte(applications.appliedAt, new Date(now().getTime() - lateDays * dayMs)),
  )
  return received(actor, isLate, { order: [asc(applications.appliedAt), asc(applications.id)], limit })
}

async function received(
  actor: Actor,
  isAsked: SQL | undefined,
  { order, limit }: { order: SQL[]; limit: number },
) {
  if (actor.role !== 'school') return { applications: [], count: 0 }
  const found = await db
    .select({
      id: applications.id,
      vacancyId: applications.vacancyId,
      vacancyTitle: applications.vacancyTitle,
      status: applications.status,
      appliedAt: applications.appliedAt,
      answeredAt: firstAnswerAtSql,
      startsOn: applications.startsOn,
      letterLine: letterLineSql,
      snapshot: applications.snapshot,
      verifiedClaims: teacherProfiles.verifiedClaims,
      assignee,
      all: sql<number>`count(*) over ()::int`,
    })
    .from(applications)
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, applications.teacherId))
    .leftJoin(assignees, isAssignee)
    .leftJoin(assigneeAccounts, isAssigneeAccount)
    .where(and(eq(applications.schoolId, actor.schoolId), isAsked))
    .orderBy(...order)
    .limit(limit)
  const shown = found.map(({ snapshot, all: _, ...facts }) => ({
    ...facts,
    applicant: applicantOf(snapshot),
  }))
  return { applications: shown, count: found[0]?.all ?? 0 }
}

export type ReceivedApplication = Awaited<ReturnType<typeof received>>['applications'][number]
