import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { schools } from '#db/schema/organisations.ts'
import { hourMs } from '#domain/days/durations.ts'
import { lastTimeSql } from '#domain/notifications/undecided.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { tellOfInterview, writeChange } from './change-interview.server.ts'
import { canMove, reminderHours, unansweredStates } from './interview.ts'

const atOnce = 200

/** If one interview fails, the others still lapse and are reminded of; the job then fails, and runs again in a minute. */
export async function sweepInterviews(): Promise<void> {
  const errors: unknown[] = []
  const each = async <Due>(due: readonly Due[], work: (tx: Transaction, one: Due) => Promise<void>) => {
    for (const one of due) await transact((tx) => work(tx, one)).catch((error: unknown) => errors.push(error))
  }
  await each(await findLapsing(), lapse)
  // The nearest first: if a block ends just before the start, the earlier reminder is no longer due.
  for (const hours of reminderHours.toReversed())
    await each(await findReminded(hours), (tx, one) => remind(tx, one, hours))
  if (errors.length > 0) throw new AggregateError(errors, 'some interviews were not swept')
}

type Lapsing = { id: string; applicationId: string }

function findLapsing(): Promise<Lapsing[]> {
  return db
    .select({ id: interviews.id, applicationId: interviews.applicationId })
    .from(interviews)
    .where(and(inArray(interviews.state, [...unansweredStates]), lte(lastTimeSql, now())))
    .orderBy(asc(interviews.id))
    .limit(atOnce)
}

async function lapse(tx: Transaction, { id, applicationId }: Lapsing): Promise<void> {
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
}

const isToBeReminded = (hours: number) =>
  and(
    eq(interviews.state, 'agreed'),
    gt(interviews.startsAt, now()),
    lte(interviews.startsAt, new Date(now().getTime() + hours * hourMs)),
    or(isNull(interviews.remindedHours), sql`${interviews.remindedHours} > ${hours}`),
  )

type Reminded = { id: string; teacherId: string; schoolId: string }

/** A side that administrators block gets none. */
function findReminded(hours: number): Promise<Reminded[]> {
  return db
    .select({ id: interviews.id, teacherId: applications.teacherId, schoolId: applications.schoolId })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .innerJoin(schools, eq(schools.id, applications.schoolId))
    .where(and(isToBeReminded(hours), isActiveSql(accounts), isActiveSql(schools)))
    .orderBy(asc(interviews.id))
    .limit(atOnce)
}

/** The process that records the reminder sends it. */
async function remind(tx: Transaction, { id, ...parties }: Reminded, hours: number): Promise<void> {
  const [interview] = await tx
    .update(interviews)
    .set({ remindedHours: hours })
    .where(and(eq(interviews.id, id), isToBeReminded(hours)))
    .returning()
  if (!interview) return
  const meeting = { applicationId: interview.applicationId, ...parties }
  await tellOfInterview(tx, meeting, interview, { step: 'reminder', to: 'both' })
}
