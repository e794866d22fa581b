import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import type { IdleAnswer } from './idle.ts'
import { type AnsweredIdle, answerIdleOf } from './idle-profile.server.ts'

export async function answerIdle(
  actor: Actor,
  answer: IdleAnswer,
): Promise<AnsweredIdle | Refusal<'not-a-teacher'>> {
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, (tx, { accountId }) =>
    answerIdleOf(tx, accountId, answer),
  )
}
