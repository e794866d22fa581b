import { and, eq, gt, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { authenticators } from '#db/schema/accounts.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { ownCodeLimits } from '#domain/accounts/attempts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt, type LimitRefusal, refundAttempt } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { codeSecretWords, newCodeSecret } from '#platform/one-time-codes.ts'
import { seal, unseal } from '#platform/secrets.ts'
import { consumeStep, hasTwoStep, stepOf } from './consume-code.server.ts'
import { noticeChange } from './notice-change.server.ts'
import { type OwnerProof, type ProveOwner, proveOwner } from './prove-owner.server.ts'
import { makeRecoveryCodes } from './recovery-codes.server.ts'
import { authenticatorSetupMinutes } from './two-step.ts'

export type BeginTwoStep = Result<'not-signed-in' | 'already-on'> | Extract<ProveOwner, { ok: false }>

/** Only this session is shown the secret. Sign-in asks for no code before the first one is confirmed. */
export async function beginTwoStep(
  actor: Actor,
  proof: OwnerProof,
  request: { ip: string },
): Promise<BeginTwoStep> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  const proved = await proveOwner(actor, proof, request)
  if (!proved.ok) return proved
  const { accountId, sessionId } = actor
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx) => {
    const begun = {
      sealedSecret: seal('authenticator', accountId, newCodeSecret()),
      sessionId,
      createdAt: now(),
      lastStep: null,
    }
    const made = await tx
      .insert(authenticators)
      .values({ accountId, ...begun })
      .onConflictDoUpdate({
        target: authenticators.accountId,
        set: begun,
        setWhere: isNull(authenticators.confirmedAt),
      })
      .returning({ accountId: authenticators.accountId })
    return made.length > 0 ? { ok: true } : { ok: false, reason: 'already-on' }
  })
}

const isBegunBy = ({ accountId, sessionId }: Member) =>
  and(
    eq(authenticators.accountId, accountId),
    eq(authenticators.sessionId, sessionId),
    isNull(authenticators.confirmedAt),
    gt(authenticators.createdAt, new Date(now().getTime() - authenticatorSetupMinutes * 60_000)),
  )

/** For the QR code and for typing; undefined without a proof in this session. */
export async function ownTwoStepSetup(
  actor: Actor,
  issuer: string,
): Promise<{ uri: string; typed: string } | undefined> {
  if (actor.role === 'visitor') return undefined
  const [begun] = await db
    .select({ sealedSecret: authenticators.sealedSecret })
    .from(authenticators)
    .where(isBegunBy(actor))
  const secret = begun && unseal('authenticator', actor.accountId, begun.sealedSecret)
  return secret && codeSecretWords(secret, { issuer, label: actor.email })
}

export type TurnOnTwoStep =
  | Result<'not-signed-in' | 'already-on' | 'no-setup' | 'wrong-code', { recoveryCodes: string[] }>
  | LimitRefusal

/**
 * The recovery codes are shown only now. Every sign-in asks for a code, on known devices too; present sessions
 * continue.
 */
export async function turnOnTwoStep(
  actor: Actor,
  code: string,
  request: { ip: string },
): Promise<TurnOnTwoStep> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  const { accountId } = actor
  const counted = await countAttempt(ownCodeLimits(accountId))
  if (!counted.ok) return counted
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx, member): Promise<TurnOnTwoStep> => {
    const [begun] = await tx
      .select({ sealedSecret: authenticators.sealedSecret })
      .from(authenticators)
      .where(isBegunBy(member))
    if (!begun) return { ok: false, reason: (await hasTwoStep(tx, accountId)) ? 'already-on' : 'no-setup' }
    const step = stepOf(accountId, begun.sealedSecret, code)
    if (step === undefined || !(await consumeStep(tx, accountId, step)))
      return { ok: false, reason: 'wrong-code' }
    await tx.update(authenticators).set({ confirmedAt: now() }).where(eq(authenticators.accountId, accountId))
    await refundAttempt(tx, counted)
    await recordAudit(tx, { kind: 'two-step-on', accountId, ip: request.ip })
    await noticeChange(tx, accountId, 'two-step-on')
    return { ok: true, recoveryCodes: await makeRecoveryCodes(tx, accountId) }
  })
}
