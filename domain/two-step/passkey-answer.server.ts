import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { passkeys } from '#db/schema/accounts.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { counterOfAnswer, credentialOf, type PasskeySite } from '#platform/passkeys.ts'
import { answerOnce, type ChallengeFor, isChallengeFor } from './passkey-challenge.server.ts'

export type PasskeyAnswer = {
  passkeyId: string
  accountId: string
  challenge: string
  counterBefore: number
  counter: number
}

/** The origin is ours, the owner verified, and the challenge was given to this browser for this purpose. */
export async function readAnswer(
  site: PasskeySite,
  answer: string,
  given: ChallengeFor,
): Promise<Result<'unknown-passkey' | 'wrong-passkey', { read: PasskeyAnswer }>> {
  const credentialId = credentialOf(answer)
  if (!credentialId) return { ok: false, reason: 'wrong-passkey' }
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  if (!passkey) return { ok: false, reason: 'unknown-passkey' }
  let answered = ''
  const counter = await counterOfAnswer(site, answer, passkey, (challenge) => {
    answered = challenge
    return isChallengeFor(given, challenge)
  })
  if (counter === undefined) return { ok: false, reason: 'wrong-passkey' }
  const { id: passkeyId, accountId, counter: counterBefore } = passkey
  return { ok: true, read: { passkeyId, accountId, challenge: answered, counterBefore, counter } }
}

/** False if its challenge was answered before, or the key is gone or has signed meanwhile. */
export async function takeAnswer(
  tx: Transaction,
  { passkeyId, challenge, counterBefore, counter }: PasskeyAnswer,
): Promise<boolean> {
  if (!(await answerOnce(tx, challenge))) return false
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now() })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.counter, counterBefore)))
    .returning({ id: passkeys.id })
  return used.length > 0
}
