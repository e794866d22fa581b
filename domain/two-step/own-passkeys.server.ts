import { and, desc, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts, identities, passkeys } from '#db/schema/accounts.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { keep } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { creationOptions, madePasskey, type PasskeySite } from '#platform/passkeys.ts'
import { hasTwoStep } from './consume-code.server.ts'
import { noticeChange } from './notice-change.server.ts'
import { answerOnce, type ChallengeFor, isChallengeFor, newChallenge } from './passkey-challenge.server.ts'
import { type OwnerProof, type ProveOwner, proveOwner } from './prove-owner.server.ts'
import { passkeysMax } from './two-step.ts'

const challengeOf = ({ sessionId }: Member): ChallengeFor => ({ purpose: 'add', browser: sessionId })

export async function ownPasskeys(actor: Actor) {
  if (actor.role === 'visitor') return []
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.accountId, actor.accountId))
    .orderBy(desc(passkeys.id))
}

export async function ownPasskey(actor: Actor, passkeyId: string) {
  return (await ownPasskeys(actor)).find(({ id }) => id === passkeyId)
}

export type BeginPasskey =
  | Result<'not-signed-in' | 'too-many', { options: Awaited<ReturnType<typeof creationOptions>> }>
  | Extract<ProveOwner, { ok: false }>

export async function beginPasskey(
  actor: Actor,
  proof: OwnerProof,
  site: PasskeySite,
  request: { ip: string },
): Promise<BeginPasskey> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  const proved = await proveOwner(actor, proof, request)
  if (!proved.ok) return proved
  const existing = await db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, actor.accountId))
  if (existing.length >= passkeysMax) return { ok: false, reason: 'too-many' }
  const challenge = newChallenge(challengeOf(actor))
  return { ok: true, options: await creationOptions(site, actor, { challenge, existing }) }
}

/** Needs a challenge of this session, which only a proof gives. */
export async function addPasskey(
  actor: Actor,
  input: { name: string; answer: string },
  site: PasskeySite,
  request: { ip: string },
): Promise<Result<'not-signed-in' | 'wrong-passkey' | 'too-many'>> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  const { accountId } = actor
  let answered = ''
  const made = await madePasskey(site, input.answer, (challenge) => {
    answered = challenge
    return isChallengeFor(challengeOf(actor), challenge)
  })
  if (!made) return { ok: false, reason: 'wrong-passkey' }
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx) => {
    if ((await countOf(tx, accountId)) >= passkeysMax) return { ok: false, reason: 'too-many' }
    if (!(await answerOnce(tx, answered))) return { ok: false, reason: 'wrong-passkey' }
    const added = await tx
      .insert(passkeys)
      .values({ id: uuidv7(), accountId, ...made, name: input.name, createdAt: now() })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id })
    // The challenge stays answered.
    if (added.length === 0) return keep({ ok: false, reason: 'wrong-passkey' })
    await recordAudit(tx, { kind: 'passkey-added', accountId, ip: request.ip })
    await noticeChange(tx, accountId, 'passkey-added')
    return { ok: true }
  })
}

/**
 * Refused for the last way in, and for the one that alone opens the console: a password would then be enough to set up
 * another proof (rule 69).
 */
export async function removePasskey(
  actor: Actor,
  passkeyId: string,
  request: { ip: string },
): Promise<Result<'not-signed-in' | 'not-found' | 'last-proof' | 'opens-console'>> {
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx, member) => {
    const { accountId } = member
    const isOwn = and(eq(passkeys.id, passkeyId), eq(passkeys.accountId, accountId))
    if ((await tx.$count(passkeys, isOwn)) === 0) return { ok: false, reason: 'not-found' }
    if ((await countOf(tx, accountId)) === 1) {
      if (!(await hasOtherProof(tx, accountId))) return { ok: false, reason: 'last-proof' }
      if (member.role === 'admin' && !(await hasTwoStep(tx, accountId)))
        return { ok: false, reason: 'opens-console' }
    }
    await tx.delete(passkeys).where(isOwn)
    await recordAudit(tx, { kind: 'passkey-removed', accountId, ip: request.ip })
    await noticeChange(tx, accountId, 'passkey-removed')
    return { ok: true }
  })
}

function countOf(tx: Transaction, accountId: string): Promise<number> {
  return tx.$count(passkeys, eq(passkeys.accountId, accountId))
}

async function hasOtherProof(tx: Transaction, accountId: string): Promise<boolean> {
  const [account] = await tx
    .select({
      passwordHash: accounts.passwordHash,
      identities: tx.$count(identities, eq(identities.accountId, accountId)),
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account !== undefined && (account.passwordHash !== null || account.identities > 0)
}
