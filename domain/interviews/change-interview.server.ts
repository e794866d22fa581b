import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import {
  type InterviewStep,
  missedNotifiedAfterMs,
  type NotificationReference,
} from '#domain/notifications/notification.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { settleInterview } from '#domain/notifications/read-notifications.server.ts'
import { tellTeacherPages } from '#domain/organisations/tell-board.server.ts'
import type { Party } from '#domain/rooms/own-rooms.server.ts'
import { now } from '#platform/clock.ts'
import { type InterviewState, openInterviewStates } from './interview.ts'

export type Interview = typeof interviews.$inferSelect
export type Meeting = { applicationId: string; teacherId: string; schoolId: string }
/** Returns the colleagues whose rejection it was. The caller holds the application. */
export type DropRejection = (tx: Transaction, meeting: Meeting, authorId: string) => Promise<string[]>

/** Locks the application before the interview, in the order of moves. */
export async function lockInterview(
  tx: Transaction,
  party: Party,
  id: string,
): Promise<(Meeting & { interview: Interview }) | undefined> {
  const [meeting] = await tx
    .select({
      applicationId: applications.id,
      teacherId: applications.teacherId,
      schoolId: applications.schoolId,
    })
    .from(applications)
    .where(
      and(
        inArray(
          applications.id,
          tx.select({ id: interviews.applicationId }).from(interviews).where(eq(interviews.id, id)),
        ),
        party.role === 'school'
          ? eq(applications.schoolId, party.schoolId)
          : eq(applications.teacherId, party.accountId),
      ),
    )
    .for('update')
  if (!meeting) return undefined
  const [interview] = await tx.select().from(interviews).where(eq(interviews.id, id)).for('update')
  return interview && { ...meeting, interview }
}

/** All changes of one action get the same number. */
export async function writeChange(
  tx: Transaction,
  interview: Interview,
  change: Partial<Interview> & { state: InterviewState; changedBy: string | null },
): Promise<Interview> {
  const written = { changedAt: now(), ...change, sequence: interview.sequence + 1 }
  await tx.update(interviews).set(written).where(eq(interviews.id, interview.id))
  return { ...interview, ...written }
}

export async function tellOfInterview(
  tx: Transaction,
  { applicationId, teacherId, schoolId }: Meeting,
  interview: Pick<Interview, 'id' | 'kind' | 'sequence' | 'startsAt' | 'times' | 'changedBy'>,
  { step, to }: { step: InterviewStep; to: 'teacher' | 'school' | 'both' },
): Promise<void> {
  const first =
    step === 'cancelled' ? null : [...interview.times].sort((a, b) => a.getTime() - b.getTime())[0]
  const startsAt = interview.startsAt ?? first
  const reference: NotificationReference = {
    applicationId,
    interviewId: interview.id,
    meeting: interview.kind,
    step,
    sequence: String(interview.sequence),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(step === 'moved' && { times: interview.times.map((time) => time.toISOString()).join() }),
  }
  const notification = {
    kind: 'application-interview',
    reference,
    ...(step === 'missed' && { mailAfterMs: missedNotifiedAfterMs }),
  } as const
  tellTeacherPages(teacherId)
  if (to !== 'school') await notify(tx, teacherId, notification)
  if (to !== 'teacher')
    await notifySchool(tx, schoolId, { ...notification, reference: { ...reference, side: 'school' } })
  if (step !== 'reminder' && interview.changedBy) await settleInterview(tx, interview.changedBy, interview.id)
}

/** Confirming a first day keeps agreed interviews. Only an agreed time is announced: it is in both calendars. */
export async function cancelOpenInterviews(
  tx: Transaction,
  meeting: Meeting,
  states: readonly (typeof openInterviewStates)[number][] = openInterviewStates,
): Promise<void> {
  const open = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, meeting.applicationId), inArray(interviews.state, [...states])))
    .orderBy(asc(interviews.id))
    .for('update')
  for (const interview of open) {
    const isOver = interview.startsAt !== null && interview.startsAt <= now()
    // The outcome of a past interview can still be recorded.
    if (interview.state === 'agreed' && isOver) continue
    const cancelled = await writeChange(tx, interview, { state: 'cancelled', changedBy: null })
    if (interview.state === 'agreed')
      await tellOfInterview(tx, meeting, cancelled, { step: 'cancelled', to: 'both' })
  }
}
