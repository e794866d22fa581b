import type { Actor } from '#domain/accounts/actor.ts'
import type { InterviewStep } from '#domain/notifications/notification.ts'
import { now } from '#platform/clock.ts'
import {
  areSame,
  asInterviewParty,
  changed,
  countChange,
  keptOn,
  type MoveInterview,
} from './as-interview-party.server.ts'
import {
  type DropRejection,
  type Interview,
  tellOfInterview,
  writeChange,
} from './change-interview.server.ts'
import { canMove, type InterviewState } from './interview.ts'
import type { MoveInput } from './interview-input.ts'
import { arrangementOf } from './propose-interview.server.ts'

const stepOf: Partial<Record<InterviewState, InterviewStep>> = { proposed: 'changed', agreed: 'moved' }

/** Replaces an unanswered proposal; an agreed time, or the teacher's proposal, becomes a new proposal. */
export function moveInterview(
  actor: Actor,
  id: string,
  input: MoveInput,
  dropRejection?: DropRejection,
): Promise<MoveInterview> {
  const { version: seen, times, ...proposal } = input
  const arrangement = arrangementOf(proposal)
  const isDone = (interview: Interview) =>
    areSame(interview.times, times) &&
    Object.entries(arrangement).every(([key, value]) => interview[key as keyof typeof arrangement] === value)
  const asked = { seen, role: 'school', to: 'proposed', says: true, isDone } as const
  return asInterviewParty(actor, id, asked, async (tx, { party, interview, count, ...meeting }) => {
    if (!canMove(interview.state, 'proposed', 'school')) return changed(interview)
    if (interview.startsAt && interview.startsAt <= now()) return { ok: false, reason: 'wrong-time' }
    const { state } = interview
    if (state === 'proposed') {
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
    return keptOn(tx, { party, ...meeting }, dropRejection)
  })
}
