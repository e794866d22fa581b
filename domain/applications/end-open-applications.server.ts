import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { cancelOpenInterviews } from '#domain/interviews/change-interview.server.ts'
import { type InterviewKind, openInterviewStates } from '#domain/interviews/interview.ts'
import type { GoneStage } from '#domain/notifications/notification.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { now } from '#platform/clock.ts'
import { type ApplicationStatus, accountBlocked, accountDeleted, liveStatuses } from './application.ts'
import { movedFacts, recordChange } from './record-change.server.ts'

/** Withdrawn for a blocked teacher, rejected for a blocked owner's school (rule 70). */
export async function endOpenApplications(tx: Transaction, accountId: string): Promise<void> {
  const owned = tx
    .select({ id: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.accountId, accountId), eq(schoolMembers.role, 'owner')))
  const which = or(eq(applications.teacherId, accountId), inArray(applications.schoolId, owned))
  await endLiveApplications(tx, which, { authorId: accountId, reason: accountBlocked })
}

/** The history names the owner as the author, without a name. */
export async function endOpenApplicationsOfSchool(
  tx: Transaction,
  { schoolId, ownerId }: { schoolId: string; ownerId: string },
): Promise<void> {
  const which = eq(applications.schoolId, schoolId)
  await endLiveApplications(tx, which, { authorId: ownerId, reason: accountBlocked })
}

type Gone = { authorId: string; reason: typeof accountBlocked | typeof accountDeleted }

/** A confirmed teacher whose first day has come may be at work: that application stays accepted (rule 56). */
export async function endLiveApplications(
  tx: Transaction,
  which: SQL | undefined,
  { authorId, reason }: Gone,
): Promise<void> {
  const live = await tx
    .select(movedFacts)
    .from(applications)
    .where(and(which, inArray(applications.status, [...liveStatuses])))
    .orderBy(asc(applications.id))
    .for('update')
  const inOrder = live.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
  for (const application of inOrder) {
    const { id, teacherId, schoolId } = application
    const isTeacherGone = teacherId === authorId
    const stage = stageOf(application)
    const meeting = await meetingThatEnds(tx, id)
    const gone = {
      gone: reason === accountDeleted ? 'deleted' : 'blocked',
      stage,
      ...(meeting && { meeting }),
    } as const
    if (stage === 'begun') {
      await cancelOpenInterviews(tx, { ...application, applicationId: id })
      await tellBoard(tx, schoolId)
      const reference = { applicationId: id, ...gone }
      await (isTeacherGone
        ? notifySchool(tx, schoolId, { kind: 'application-withdrawn', reference })
        : notify(tx, teacherId, { kind: 'application-rejected', reference }))
    } else
      await recordChange(tx, application, {
        to: isTeacherGone ? 'withdrawn' : 'rejected',
        authorId,
        reason,
        gone,
      })
  }
}

async function meetingThatEnds(tx: Transaction, applicationId: string): Promise<InterviewKind | undefined> {
  const open = await tx
    .select({ kind: interviews.kind, startsAt: interviews.startsAt })
    .from(interviews)
    .where(
      and(eq(interviews.applicationId, applicationId), inArray(interviews.state, [...openInterviewStates])),
    )
    .orderBy(asc(interviews.id))
  return open.find(({ startsAt }) => startsAt === null || startsAt > now())?.kind
}

/** The common order of locks on several accounts. */
const orderOf = ({ teacherId, schoolId }: { teacherId: string; schoolId: string }) =>
  `${schoolId} ${teacherId}`

function stageOf({ status, startsOn }: { status: ApplicationStatus; startsOn: string | null }): GoneStage {
  if (status !== 'accepted') return 'open'
  if (startsOn === null) return 'offered'
  return startsOn <= dayInBishkek(now()) ? 'begun' : 'ahead'
}
