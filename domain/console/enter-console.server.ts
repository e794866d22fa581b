import { consoleSessions } from '#db/schema/console.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { type OwnerProof, type ProveOwner, proveOwner } from '#domain/two-step/prove-owner.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { doorFacts } from './console-door.server.ts'

export type EnterConsole = ProveOwner | Refusal<'not-signed-in'> | Refusal<'needs-two-step'>

/** An app or a passkey is asked first: the browser, or somebody else, may know the password (rule 69). */
export async function enterConsole(
  actor: Actor,
  proof: OwnerProof,
  request: { ip: string },
): Promise<EnterConsole> {
  if (actor.role !== 'admin') return { ok: false, reason: 'not-signed-in' }
  const [facts, security] = await Promise.all([doorFacts(actor), ownSecurity(actor)])
  if (!facts?.hasSecondStep) return { ok: false, reason: 'needs-two-step' }
  if ('password' in proof && (security?.twoStep || security?.hasPasskeys))
    return { ok: false, reason: 'wrong-code' }
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
