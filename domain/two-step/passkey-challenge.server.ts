import { randomBytes } from 'node:crypto'
import type { Transaction } from '#db/client.ts'
import { answeredChallenges } from '#db/schema/accounts.ts'
import { now } from '#platform/clock.ts'
import { isMacOf, macOf } from '#platform/secrets.ts'
import { tokenHash } from '#platform/tokens.ts'
import { passkeyMinutes } from './two-step.ts'

/** The token of its cookie, or its session. */
export type ChallengeFor = { purpose: 'sign-in' | 'add' | 'prove'; browser: string }

const untilBytes = 8
const saltBytes = 16

/** Bound to one browser; it need not be stored. */
export function newChallenge(given: ChallengeFor): Buffer {
  const payload = Buffer.concat([Buffer.alloc(untilBytes), randomBytes(saltBytes)])
  payload.writeBigUInt64BE(BigInt(now().getTime() + passkeyMinutes * 60_000))
  return Buffer.concat([payload, macOf('passkey-challenge', wordsFor(given, payload))])
}

/** In base64url. */
export function isChallengeFor(given: ChallengeFor, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const payload = bytes.subarray(0, untilBytes + saltBytes)
  const mac = bytes.subarray(untilBytes + saltBytes)
  if (!isMacOf('passkey-challenge', wordsFor(given, payload), mac)) return false
  return payload.readBigUInt64BE() > BigInt(now().getTime())
}

function wordsFor({ purpose, browser }: ChallengeFor, payload: Buffer): string {
  return `${purpose}:${browser}:${payload.toString('hex')}`
}

/** False if it was answered before. */
export async function answerOnce(tx: Transaction, challenge: string): Promise<boolean> {
  const noted = await tx
    .insert(answeredChallenges)
    .values({
      challengeHash: tokenHash(challenge),
      expiresAt: new Date(now().getTime() + passkeyMinutes * 60_000),
    })
    .onConflictDoNothing()
    .returning({ challengeHash: answeredChallenges.challengeHash })
  return noted.length > 0
}
