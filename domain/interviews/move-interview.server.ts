import { and, eq } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schools } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import type { Count, LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { InterviewStep } from '#domain/notifications/notification.ts'
import { tellBoard, tellTeacherPages } from '#domain/organisations/tell-board.server.ts'
import { type Blocking, blockingOf, lockBlocking } from '#domain/rooms/find-blocking.server.ts'
import type { Party } from '#domain/rooms/own-rooms.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import {
  type Interview,
  lockInterview,
  type Meeting,
  tellOfInterview,
  writeChange,
} from './change-interview.server.ts'
import { canCorrect, canMove, changesMaxPerDay, type InterviewState, reminderHours } from './interview.ts'
import type { AgreeInput, CounterInput, EndInput, MoveInput, OutcomeInput } from './interview-input.ts'
import { arrangementOf } from './propose-interview.server.ts'

export type MoveInterview =
  /** The requested state is already there, and nobody is told: not a second press, but a form without a change. */
  | Result<'not-found' | Blocking, { isUnchanged?: true }>
  /** The interview has changed since it was shown, or does not allow this. */
  | (Refusal<'changed'> & { state: InterviewState })
  /** The time is not one of those, or has passed; or the interview has not begun yet. */
  | Refusal<'wrong-time'>
  | LimitRefusal

type HeldInterview = Meeting & { interview: Interview; party: Party; count: Count }

/** A second press of the same form finds it done. */
function act(
  actor: Actor,
  id: string,
  asked: {
    seen: number
    role?: 'teacher' | 'school'
    to: InterviewState
    isDone?: (interview: Interview) => boolean
    says: boolean
  },
  work: (tx: Transaction, held: HeldInterview) => Promise<MoveInterview>,
): Promise<MoveInterview> {
  const role = asked.role ?? (['teacher', 'school'] as const)
  return asLimitedMember(
    actor,
    { role, refusal: 'not-found' },
    async (tx, member, count): Promise<MoveInterview> => {
      const party: Party = member
      const found = await lockInterview(tx, party, id)
      if (!found) return { ok: false, reason: 'not-found' }
      const { interview } = found
      const isOwn = interview.changedBy === party.accountId && interview.sequence > asked.seen
      if (interview.state === asked.to && isOwn && (asked.isDone?.(interview) ?? true)) return { ok: true }
      if (interview.sequence !== asked.seen) return { ok: false, reason: 'changed', state: interview.state }
      if (asked.says) {
        const peer = party.role === 'school' ? found.teacherId : found.schoolId
        const blocking = await lockBlocking(tx, party, peer)
        if (blocking) return { ok: false, reason: blocking }
        const callsOff = asked.to === 'declined' || asked.to === 'cancelled'
        if (!callsOff && !(await isThere(tx, party, peer))) return { ok: false, reason: 'no-access' }
      }
      await tellBoard(tx, found.schoolId)
      return work(tx, { ...found, party, count })
    },
  )
}

/** A person blocked by administrators reads no answer and could not cancel anything. */
async function isThere(tx: Transaction, { role }: Party, peer: string): Promise<boolean> {
  const peers = role === 'school' ? accounts : schools
  return (await tx.$count(peers, and(eq(peers.id, peer), isActiveSql(peers)))) > 0
}

const changed = ({ state }: Interview): MoveInterview => ({ ok: false, reason: 'changed', state })
const isSame = (one: Date | null, other: Date) => one?.getTime() === other.getTime()
const areSame = (one: Date[], other: Date[]) =>
  one.length === other.length && one.every((time, index) => isSame(time, other[index] ?? new Date(0)))
/** Without words a second press loses none. */
const saysWhat = (words: string | null) => (interview: Interview) => !words || interview.answer === words

/** Each side has its own count: the other's changes do not use it up. */
const countChange = (count: Count, id: string, side: 'teacher' | 'school') =>
  count([{ key: `interview-change:day:${side}:${id}`, max: changesMaxPerDay, windowMs: dayMs }])

/** The name of the step when a proposal replaces another. */
const stepOf: Partial<Record<InterviewState, InterviewStep>> = { proposed: 'changed', agreed: 'moved' }

/** Reminders whose hour has passed are set as done. */
function agreement(startsAt: Date) {
  const leftMs = startsAt.getTime() - now().getTime()
  const passed = reminderHours.filter((hours) => leftMs <= hours * 3_600_000)
  return { startsAt, movedFrom: null, remindedHours: passed.at(-1) ?? null, answer: null }
}

/**
 * The teacher accepts a proposed time; or the school one of the teacher's, which is proposed and agreed in one step.
 */
export function agreeToInterview(
  actor: Actor,
  id: string,
  { version: seen, time }: AgreeInput,
): Promise<MoveInterview> {
  const isDone = ({ startsAt }: Interview) => isSame(startsAt, time)
  return act(
    actor,
    id,
    { seen, to: 'agreed', isDone, says: true },
    async (tx, { party, interview, count: _count, ...meeting }) => {
      const { accountId: changedBy, role } = party
      // A school can accept only the teacher's times, not its own.
      const mayAgree =
        role === 'school' ? interview.state === 'counter' : canMove(interview.state, 'agreed', role)
      if (!mayAgree) return changed(interview)
      if (!interview.times.some((one) => isSame(one, time)) || time <= now())
        return { ok: false, reason: 'wrong-time' }
      const proposed =
        role === 'school'
          ? await writeChange(tx, interview, { state: 'proposed', times: [time], changedBy })
          : interview
      const agreed = await writeChange(tx, proposed, { state: 'agreed', changedBy, ...agreement(time) })
      await tellOfInterview(tx, meeting, agreed, { step: 'agreed', to: 'both' })
      return { ok: true }
    },
  )
}

/** The application stays where it is. */
export function declineInterview(
  actor: Actor,
  id: string,
  { version: seen, answer }: EndInput,
): Promise<MoveInterview> {
  const isDone = saysWhat(answer)
  const asked = { seen, role: 'teacher', to: 'declined', says: Boolean(answer), isDone } as const
  return act(actor, id, asked, async (tx, { party, interview, count: _count, ...meeting }) => {
    if (!canMove(interview.state, 'declined', 'teacher')) return changed(interview)
    const declined = await writeChange(tx, interview, {
      state: 'declined',
      changedBy: party.accountId,
      answer,
    })
    await tellOfInterview(tx, meeting, declined, { step: 'declined', to: 'school' })
    return { ok: true }
  })
}

/** The teacher's times replace the school's, or the teacher's own earlier ones. */
export function counterInterview(
  actor: Actor,
  id: string,
  { version: seen, times, answer }: CounterInput,
): Promise<MoveInterview> {
  const isDone = (interview: Interview) => areSame(interview.times, times) && saysWhat(answer)(interview)
  const asked = { seen, role: 'teacher', to: 'counter', says: true, isDone } as const
  return act(actor, id, asked, async (tx, { party, interview, count, ...meeting }) => {
    if (!canMove(interview.state, 'counter', 'teacher')) return changed(interview)
    if (interview.state === 'counter') {
      // An unchanged form notifies nobody. It starts with the present words; without them they are removed.
      if (areSame(interview.times, times) && interview.answer === answer)
        return { ok: true, isUnchanged: true }
      await countChange(count, id, 'teacher')
    }
    const countered = await writeChange(tx, interview, {
      state: 'counter',
      changedBy: party.accountId,
      times,
      answer,
    })
    await tellOfInterview(tx, meeting, countered, { step: 'counter', to: 'school' })
    return { ok: true }
  })
}

/** Replaces an unanswered proposal; an agreed time, or the teacher's proposal, becomes a new proposal. */
export function moveInterview(actor: Actor, id: string, input: MoveInput): Promise<MoveInterview> {
  const { version: seen, times, ...proposal } = input
  const arrangement = arrangementOf(proposal)
  const isDone = (interview: Interview) =>
    areSame(interview.times, times) &&
    Object.entries(arrangement).every(([key, value]) => interview[key as keyof typeof arrangement] === value)
  const asked = { seen, role: 'school', to: 'proposed', says: true, isDone } as const
  return act(actor, id, asked, async (tx, { party, interview, count, ...meeting }) => {
    if (!canMove(interview.state, 'proposed', 'school')) return changed(interview)
    if (interview.startsAt && interview.startsAt <= now()) return { ok: false, reason: 'wrong-time' }
    const { state } = interview
    if (state === 'proposed') {
      // An unchanged interview notifies nobody.
      if (isDone(interview)) return { ok: true, isUnchanged: true }
      await countChange(count, id, 'school')
    }
    const moved = await writeChange(tx, interview, {
      state: 'proposed',
      changedBy: party.accountId,
      times,
      ...arrangement,
      movedFrom: interview.startsAt ?? interview.movedFrom,
      startsAt: null,
      answer: null,
      remindedHours: null,
    })
    // The agreed time is removed from both calendars.
    await tellOfInterview(
      tx,
      meeting,
      { ...moved, startsAt: interview.startsAt },
      {
        step: stepOf[state] ?? 'proposed',
        to: state === 'agreed' ? 'both' : 'teacher',
      },
    )
    return { ok: true }
  })
}

/** Before it begins: the school in any open state, the teacher only if agreed. */
export function cancelInterview(
  actor: Actor,
  id: string,
  { version: seen, answer }: EndInput,
): Promise<MoveInterview> {
  const asked = { seen, to: 'cancelled', says: Boolean(answer), isDone: saysWhat(answer) } as const
  return act(actor, id, asked, async (tx, { party, interview, count: _count, ...meeting }) => {
    if (!canMove(interview.state, 'cancelled', party.role)) return changed(interview)
    if (interview.startsAt && interview.startsAt <= now()) return { ok: false, reason: 'wrong-time' }
    const cancelled = await writeChange(tx, interview, {
      state: 'cancelled',
      changedBy: party.accountId,
      answer,
    })
    const to = interview.state === 'agreed' ? 'both' : 'teacher'
    await tellOfInterview(tx, meeting, cancelled, { step: 'cancelled', to })
    return { ok: true }
  })
}

/**
 * The first outcome of either side counts, except for its own correction; the other side is notified if nobody came.
 */
export function recordOutcome(
  actor: Actor,
  id: string,
  { version: seen, outcome }: OutcomeInput,
): Promise<MoveInterview> {
  return act(
    actor,
    id,
    { seen, to: outcome, says: false },
    async (tx, { party, interview, count, ...meeting }) => {
      const { accountId, role: side } = party
      if (!canMove(interview.state, outcome, side)) return changed(interview)
      if (!interview.startsAt || interview.startsAt > now()) return { ok: false, reason: 'wrong-time' }
      if (interview.state !== 'agreed') {
        const isOwnChange = (interview.changedBy === meeting.teacherId) === (side === 'teacher')
        if (!canCorrect(interview, { side, isOwnChange, at: now() })) return changed(interview)
        await countChange(count, id, side)
      }
      const other = side === 'school' ? 'teacher' : 'school'
      const said = await writeChange(tx, interview, {
        state: outcome,
        changedBy: accountId,
        missing: outcome === 'not-come' ? other : null,
      })
      // Across a block nobody can answer.
      const isTold = outcome === 'not-come' && !(await blockingOf(tx, meeting, side))
      if (isTold) await tellOfInterview(tx, meeting, said, { step: 'missed', to: other })
      else tellTeacherPages(meeting.teacherId)
      return { ok: true }
    },
  )
}
