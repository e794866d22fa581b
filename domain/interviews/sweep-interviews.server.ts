import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { schools } from '#db/schema/organisations.ts'
import { lastTimeSql } from '#domain/notifications/undecided.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { tellOfInterview, writeChange } from './change-interview.server.ts'
import { canMove, reminderHours, unansweredStates } from './interview.ts'

const atOnce = 200

export async function sweepInterviews(): Promise<void> {
  await lapseInterviews()
  // The nearest first: if a block ends just before the start, the earlier reminder is no longer due.
  for (const hours of reminderHours.toReversed()) await remindOfInterviews(hours)
}

async function lapseInterviews(): Promise<void> {
  const due = await db
    .select({ id: interviews.id, applicationId: interviews.applicationId })
    .from(interviews)
    .where(and(inArray(interviews.state, [...unansweredStates]), lte(lastTimeSql, now())))
    .orderBy(asc(interviews.id))
    .limit(atOnce)
  for (const { id, applicationId } of due)
    await transact(async (tx) => {
      const [meeting] = await tx
        .select({
          applicationId: applications.id,
          teacherId: applications.teacherId,
          schoolId: applications.schoolId,
        })
        .from(applications)
        .where(eq(applications.id, applicationId))
        .for('update')
      const [interview] = await tx
        .select()
        .from(interviews)
        .where(and(eq(interviews.id, id), lte(lastTimeSql, now())))
        .for('update')
      if (!meeting || !interview || !canMove(interview.state, 'lapsed', 'server')) return
      const lapsed = await writeChange(tx, interview, { state: 'lapsed', changedBy: null })
      await tellBoard(tx, meeting.schoolId)
      await tellOfInterview(tx, meeting, lapsed, { step: 'lapsed', to: 'both' })
    })
}

/** The process that records the reminder sends it. A side that administrators block gets none. */
async function remindOfInterviews(hours: number): Promise<void> {
  const isDue = and(
    eq(interviews.state, 'agreed'),
    gt(interviews.startsAt, now()),
    lte(interviews.startsAt, new Date(now().getTime() + hours * 3_600_000)),
    or(isNull(interviews.remindedHours), sql`${interviews.remindedHours} > ${hours}`),
  )
  const due = await db
    .select({ id: interviews.id, teacherId: applications.teacherId, schoolId: applications.schoolId })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .innerJoin(schools, eq(schools.id, applications.schoolId))
    .where(and(isDue, isActiveSql(accounts), isActiveSql(schools)))
    .orderBy(asc(interviews.id))
    .limit(atOnce)
  for (const { id, ...parties } of due)
    await transact(async (tx) => {
      const [interview] = await tx
        .update(interviews)
        .set({ remindedHours: hours })
        .where(and(eq(interviews.id, id), isDue))
        .returning()
      if (!interview) return
      const meeting = { applicationId: interview.applicationId, ...parties }
      await tellOfInterview(tx, meeting, interview, { step: 'reminder', to: 'both' })
    })
}
