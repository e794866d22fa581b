import type { Transaction } from '#db/client.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { lockOwnership } from './lock-ownership.server.ts'

/** A handover waits until the transaction is over. */
export function asOwner<const Reason extends string, const Answer>(
  actor: Actor,
  refusal: Reason,
  work: (tx: Transaction, owner: SchoolMember) => Promise<Answer>,
): Promise<Answer | Refusal<Reason>> {
  return asMember(
    actor,
    { role: 'school', refusal },
    async (tx, owner): Promise<Answer | Refusal<Reason>> =>
      (await lockOwnership(tx, owner))
        ? work(tx, owner)
        : ({ ok: false, reason: refusal } as Refusal<Reason>),
  )
}
