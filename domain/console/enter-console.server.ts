import { consoleSessions } from '#db/schema/console.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { type OwnerProof, type ProveOwner, proveOwner } from '#domain/two-step/prove-owner.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { doorFacts } from './console-door.server.ts'

export type EnterConsole = ProveOwner | Refusal<'not-signed-in'> | Refusal<'needs-two-step'>

export async function enterConsole(
  actor: Actor,
  proof: OwnerProof,
  request: { ip: string },
): Promise<EnterConsole> {
  if (actor.role !== 'admin') return { ok: false, reason: 'not-signed-in' }
  const facts = await doorFacts(actor)
  if (!facts?.hasSecondStep) return { ok: false, reason: 'needs-two-step' }
  const proved = await proveOwner(actor, proof, request)
  if (!proved.ok) return proved
  return asMember(actor, { role: 'admin', refusal: 'not-signed-in' }, async (tx, { sessionId }) => {
    const seen = { lastUsedAt: now(), provedAt: now() }
    await tx
      .insert(consoleSessions)
      .values({ sessionId, ...seen })
      .onConflictDoUpdate({ target: consoleSessions.sessionId, set: seen })
    return { ok: true }
  })
}
