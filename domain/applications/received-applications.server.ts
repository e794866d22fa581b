import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { type ApplicationFolder, applicantOf, lateDays, statusesOf, waitingStatuses } from './application.ts'
import { assignee, assigneeAccounts, assignees, isAssignee, isAssigneeAccount } from './assignee.server.ts'
import { applicationsPageSize } from './find-applications.server.ts'

const letterLineLength = 160

type Search = {
  folder: ApplicationFolder
  vacancyId?: string | null
  /** Assigned to the actor. */
  isMine?: boolean
}

export function receivedApplications(
  actor: Actor,
  { page = 1, pageSize, ...search }: Search & { page?: number; pageSize?: number },
) {
  const limit = pageSize ?? applicationsPageSize
  const isAsked = askedOf(actor, search)
  return received(actor, isAsked, { order: newestFirst, limit, offset: (page - 1) * limit })
}

const newestFirst = [desc(applications.appliedAt), desc(applications.id)]

function askedOf(actor: Actor, { folder, vacancyId, isMine }: Search): SQL | undefined {
  return and(
    inArray(applications.status, [...statusesOf[folder]]),
    vacancyId ? eq(applications.vacancyId, vacancyId) : undefined,
    isMine && actor.role === 'school' ? eq(applications.assignedId, actor.accountId) : undefined,
  )
}

export function lateApplications(actor: Actor, limit: number) {
  const isLate = and(
    inArray(applications.status, [...waitingStatuses]),
    lte(applications.appliedAt, new Date(now().getTime() - lateDays * dayMs)),
  )
  return received(actor, isLate, { order: [asc(applications.appliedAt), asc(applications.id)], limit })
}

type Page = { order: SQL[]; limit: number; offset?: number }

async function received(actor: Actor, isAsked: SQL | undefined, { order, limit, offset = 0 }: Page) {
  if (actor.role !== 'school') return { applications: [], count: 0 }
  const conditions = and(eq(applications.schoolId, actor.schoolId), isAsked)
  const found = await db
    .select({
      id: applications.id,
      vacancyId: applications.vacancyId,
      vacancyTitle: applications.vacancyTitle,
      status: applications.status,
      appliedAt: applications.appliedAt,
      startsOn: applications.startsOn,
      letterLine: sql<
        string | null
      >`left(split_part(${applications.coverLetter}, chr(10), 1), ${sql.raw(String(letterLineLength))})`,
      snapshot: applications.snapshot,
      verifiedClaims: teacherProfiles.verifiedClaims,
      assignee,
      all: sql<number>`count(*) over ()::int`,
    })
    .from(applications)
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, applications.teacherId))
    .leftJoin(assignees, isAssignee)
    .leftJoin(assigneeAccounts, isAssigneeAccount)
    .where(conditions)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const isBeyond = found.length === 0 && offset > 0
  const count = isBeyond ? await db.$count(applications, conditions) : (found[0]?.all ?? 0)
  const shown = found.map(({ snapshot, all: _, ...facts }) => ({
    ...facts,
    applicant: applicantOf(snapshot),
  }))
  return { applications: shown, count }
}

export type ReceivedApplication = Awaited<ReturnType<typeof received>>['applications'][number]
