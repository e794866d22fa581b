import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import type { IdleAnswer } from './idle.ts'
import { answerIdleOf } from './idle-profile.server.ts'

export async function answerIdle(actor: Actor, answer: IdleAnswer): Promise<Result<'not-a-teacher'>> {
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, { accountId }) => {
    await answerIdleOf(tx, accountId, answer)
    return { ok: true }
  })
}
