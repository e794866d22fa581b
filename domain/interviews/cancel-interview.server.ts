import type { Actor } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { asInterviewParty, changed, type MoveInterview, saysWhat } from './as-interview-party.server.ts'
import { tellOfInterview, writeChange } from './change-interview.server.ts'
import { canMove } from './interview.ts'
import type { EndInput } from './interview-input.ts'

/** Before it begins: the school in any open state, the teacher only if agreed. */
export function cancelInterview(
  actor: Actor,
  id: string,
  { version: seen, answer }: EndInput,
): Promise<MoveInterview> {
  const asked = { seen, to: 'cancelled', says: Boolean(answer), isDone: saysWhat(answer) } as const
  return asInterviewParty(actor, id, asked, async (tx, { party, interview, count: _count, ...meeting }) => {
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
