import type { Transaction } from '#db/client.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { doorOf, isLatelyProved } from './console.ts'
import { doorFacts } from './console-door.server.ts'

/** A measure also needs a recent proof of the person (rule 69). */
export async function asAdministrator<const Answer>(
  actor: Actor,
  { isMeasure }: { isMeasure: boolean },
  work: (tx: Transaction, administrator: Member) => Promise<Answer>,
): Promise<Answer | Refusal<'not-administrator' | 'proof-needed'>> {
  return asMember(actor, { role: 'admin', refusal: 'not-administrator' }, async (tx, administrator) => {
    const facts = await doorFacts(administrator, tx)
    if (!facts || doorOf(facts, now()) !== 'open') return { ok: false, reason: 'not-administrator' }
    if (isMeasure && !isLatelyProved(facts, now())) return { ok: false, reason: 'proof-needed' }
    return work(tx, administrator)
  })
}
