import { and, eq } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schools } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import type { Count, LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { type Blocking, lockBlocking } from '#domain/rooms/find-blocking.server.ts'
import type { Party } from '#domain/rooms/own-rooms.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { type DropRejection, type Interview, lockInterview, type Meeting } from './change-interview.server.ts'
import { changesMaxPerDay, type InterviewState } from './interview.ts'

export type MoveInterview =
  /** `isUnchanged`: nobody is told. `overruled` names colleagues whose planned rejection is dropped. */
  | Result<'not-found' | Blocking, { isUnchanged?: true; overruled?: string[] }>
  | (Refusal<'changed'> & { state: InterviewState })
  /** The time is not one of those, or has passed; or the interview has not begun yet. */
  | Refusal<'wrong-time'>
  | LimitRefusal

type HeldInterview = Meeting & { interview: Interview; party: Party; count: Count }

/** With the interview locked. A second press of the same form finds it done. */
export function asInterviewParty<Answer = MoveInterview>(
  actor: Actor,
  id: string,
  asked: {
    seen: number
    role?: 'teacher' | 'school'
    to: InterviewState
    isDone?: (interview: Interview) => boolean
    says: boolean
  },
  work: (tx: Transaction, held: HeldInterview) => Promise<Answer>,
): Promise<MoveInterview | Answer> {
  const role = asked.role ?? (['teacher', 'school'] as const)
  return asLimitedMember(
    actor,
    { role, refusal: 'not-found' },
    async (tx, member, count): Promise<MoveInterview | Answer> => {
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

export const changed = ({ state }: Interview): MoveInterview => ({ ok: false, reason: 'changed', state })

/** The two go on talking, so a rejection on its way would contradict it (rule 56). */
export async function keptOn(
  tx: Transaction,
  { party, ...meeting }: Meeting & { party: Party },
  dropRejection: DropRejection | undefined,
): Promise<MoveInterview> {
  const overruled = party.role === 'school' ? await dropRejection?.(tx, meeting, party.accountId) : undefined
  return { ok: true, ...(overruled && overruled.length > 0 && { overruled }) }
}

export const isSame = (one: Date | null, other: Date) => one?.getTime() === other.getTime()

export const areSame = (one: Date[], other: Date[]) =>
  one.length === other.length && one.every((time, index) => isSame(time, other[index] ?? new Date(0)))

/** Whether a second press of the form finds its words stored; without words it can lose none. */
export const saysWhat = (words: string | null) => (interview: Interview) =>
  !words || interview.answer === words

/** The other side's changes do not use up this count. */
export const countChange = (count: Count, id: string, side: 'teacher' | 'school') =>
  count([{ key: `interview-change:day:${side}:${id}`, max: changesMaxPerDay, windowMs: dayMs }])
