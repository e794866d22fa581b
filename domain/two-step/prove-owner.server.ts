import type { Member } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { ownCodeLimits } from '#domain/accounts/attempts.ts'
import { countAttempt, refundAttempt } from '#domain/limits/limited-transaction.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import type { PasskeySite } from '#platform/passkeys.ts'
import { consumeCode } from './consume-code.server.ts'
import { type ProvePassword, provePassword } from './own-password.server.ts'
import { ownSecurity } from './own-security.server.ts'
import { provePasskey } from './prove-passkey.server.ts'

/** For actions that somebody with a borrowed phone must not be able to do. */
export type OwnerProof =
  | { password: string }
  | { code: string }
  /** The answer to the challenge of this session, as JSON. */
  | { passkey: string; site: PasskeySite }

export type ProveOwner = ProvePassword | Refusal<'wrong-code' | 'wrong-passkey'>

/**
 * Each proof is rate-limited. An administrator's app or passkey comes before the password, which somebody else may know
 * and set up their own app with (rule 69).
 */
export async function proveOwner(
  actor: Member,
  proof: OwnerProof,
  request: { ip: string },
): Promise<ProveOwner> {
  if ('password' in proof) {
    const security = actor.role === 'admin' ? await ownSecurity(actor) : undefined
    if (security?.hasPassword && !security.provesByPassword) return { ok: false, reason: 'wrong-code' }
    return provePassword(actor, proof.password)
  }
  if ('passkey' in proof) return provePasskey(actor, proof.passkey, proof.site)
  const { accountId } = actor
  const counted = await countAttempt(ownCodeLimits(accountId))
  if (!counted.ok) return counted
  const code = proof.code.replace(/[\s-]/g, '')
  return asMember(actor, { refusal: 'wrong-code' }, async (tx) => {
    const step = /^\d{6}$/.test(code) ? { code } : { recoveryCode: code }
    if (!(await consumeCode(tx, accountId, step, request))) return { ok: false, reason: 'wrong-code' }
    await refundAttempt(tx, counted)
    return { ok: true }
  })
}
