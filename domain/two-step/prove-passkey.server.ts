import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { passkeys } from '#db/schema/accounts.ts'
import type { Actor, Person } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { ownCodeLimits } from '#domain/accounts/attempts.ts'
import { countAttempt, type LimitRefusal, refundAttempt } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { keep } from '#domain/verbs/transact.server.ts'
import { answerOptions, type PasskeySite } from '#platform/passkeys.ts'
import { readAnswer, takeAnswer } from './passkey-answer.server.ts'
import { type ChallengeFor, newChallenge } from './passkey-challenge.server.ts'

export type ProvePasskey = Result<'wrong-passkey'> | LimitRefusal

const challengeOf = ({ sessionId }: Person): ChallengeFor => ({ purpose: 'prove', browser: sessionId })

export async function beginPasskeyProof(actor: Actor, site: PasskeySite) {
  if (actor.role === 'visitor') return undefined
  const allowed = await db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, actor.accountId))
  if (allowed.length === 0) return undefined
  return answerOptions(site, { challenge: newChallenge(challengeOf(actor)), allowed })
}

export async function provePasskey(actor: Person, answer: string, site: PasskeySite): Promise<ProvePasskey> {
  const counted = await countAttempt(ownCodeLimits(actor.accountId))
  if (!counted.ok) return counted
  const found = await readAnswer(site, answer, challengeOf(actor))
  if (!found.ok || found.read.accountId !== actor.accountId) return { ok: false, reason: 'wrong-passkey' }
  return asMember(actor, { refusal: 'wrong-passkey' }, async (tx) => {
    // The challenge stays answered.
    if (!(await takeAnswer(tx, found.read))) return keep({ ok: false, reason: 'wrong-passkey' })
    await refundAttempt(tx, counted)
    return { ok: true }
  })
}
