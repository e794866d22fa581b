import type { Actor } from '#domain/accounts/actor.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import {
  areSame,
  asInterviewParty,
  changed,
  countChange,
  isSame,
  keptOn,
  type MoveInterview,
  saysWhat,
} from './as-interview-party.server.ts'
import {
  type DropRejection,
  type Interview,
  tellOfInterview,
  writeChange,
} from './change-interview.server.ts'
import { canMove, reminderHours } from './interview.ts'
import type { AgreeInput, CounterInput, EndInput } from './interview-input.ts'

/** Reminders whose hour has passed are set as done. */
function agreement(startsAt: Date) {
  const leftMs = startsAt.getTime() - now().getTime()
  const passed = reminderHours.filter((hours) => leftMs <= hours * 3_600_000)
  return { startsAt, movedFrom: null, remindedHours: passed.at(-1) ?? null, answer: null }
}

/** A school agrees to one of the teacher's times: proposed and agreed in one step. */
export function agreeToInterview(
  actor: Actor,
  id: string,
  { version: seen, time }: AgreeInput,
  dropRejection?: DropRejection,
): Promise<MoveInterview> {
  const isDone = ({ startsAt }: Interview) => isSame(startsAt, time)
  return asInterviewParty(
    actor,
    id,
    { seen, to: 'agreed', isDone, says: true },
    async (tx, { party, interview, count: _count, ...meeting }) => {
      const { accountId: changedBy, role } = party
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
      return keptOn(tx, { party, ...meeting }, dropRejection)
    },
  )
}

export function declineInterview(
  actor: Actor,
  id: string,
  { version: seen, answer }: EndInput,
): Promise<MoveInterview> {
  const isDone = saysWhat(answer)
  const asked = { seen, role: 'teacher', to: 'declined', says: Boolean(answer), isDone } as const
  return asInterviewParty(actor, id, asked, async (tx, { party, interview, count: _count, ...meeting }) => {
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

/** `times`: those that the school proposes already, to which the teacher can agree. */
export type CounterInterview = MoveInterview | (Refusal<'already-proposed'> & { times: Date[] })

/** They replace the school's, or the teacher's own earlier ones. */
export function counterInterview(
  actor: Actor,
  id: string,
  { version: seen, times, answer }: CounterInput,
): Promise<CounterInterview> {
  const isDone = (interview: Interview) => areSame(interview.times, times) && saysWhat(answer)(interview)
  const asked = { seen, role: 'teacher', to: 'counter', says: true, isDone } as const
  return asInterviewParty<CounterInterview>(actor, id, asked, async (tx, held) => {
    const { party, interview, count, ...meeting } = held
    if (!canMove(interview.state, 'counter', 'teacher')) return changed(interview)
    if (interview.state === 'proposed') {
      const proposed = times.filter((time) => interview.times.some((one) => isSame(one, time)))
      if (proposed.length > 0) return { ok: false, reason: 'already-proposed', times: proposed }
    }
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
