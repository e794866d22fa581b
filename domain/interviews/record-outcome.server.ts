import type { Actor } from '#domain/accounts/actor.ts'
import { tellTeacherPages } from '#domain/organisations/tell-board.server.ts'
import { blockingOf } from '#domain/rooms/find-blocking.server.ts'
import { now } from '#platform/clock.ts'
import { asInterviewParty, changed, countChange, type MoveInterview } from './as-interview-party.server.ts'
import { tellOfInterview, writeChange } from './change-interview.server.ts'
import { canCorrect, canMove, isMeetingOver } from './interview.ts'
import type { OutcomeInput } from './interview-input.ts'

/** The first outcome of either side counts, except for its own correction. */
export function recordOutcome(
  actor: Actor,
  id: string,
  { version: seen, outcome }: OutcomeInput,
): Promise<MoveInterview> {
  return asInterviewParty(
    actor,
    id,
    { seen, to: outcome, says: false },
    async (tx, { party, interview, count, ...meeting }) => {
      const { accountId, role: side } = party
      if (!canMove(interview.state, outcome, side)) return changed(interview)
      if (!isMeetingOver(interview, now())) return { ok: false, reason: 'wrong-time' }
      const isCorrection = interview.state !== 'agreed'
      if (isCorrection) {
        const isOwnChange = (interview.changedBy === meeting.teacherId) === (side === 'teacher')
        if (!canCorrect(interview, { side, isOwnChange, at: now() })) return changed(interview)
        await countChange(count, id, side)
      }
      const other = side === 'school' ? 'teacher' : 'school'
      const recorded = await writeChange(tx, interview, {
        state: outcome,
        changedBy: accountId,
        missing: outcome === 'not-come' ? other : null,
        // The day for a correction begins with the first statement.
        ...(isCorrection && { changedAt: interview.changedAt }),
      })
      // Across a block nobody can answer.
      const isNotified = outcome === 'not-come' && !(await blockingOf(tx, meeting, side))
      if (isNotified) await tellOfInterview(tx, meeting, recorded, { step: 'missed', to: other })
      else tellTeacherPages(meeting.teacherId)
      return { ok: true }
    },
  )
}
