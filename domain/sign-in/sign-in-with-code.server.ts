import { and, eq, gt, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, passkeys, pendingSignIns } from '#db/schema/accounts.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { codeLimits } from '#domain/accounts/attempts.ts'
import { lockActiveAccount } from '#domain/accounts/lock-active-account.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt, type LimitRefusal, refundAttempt } from '#domain/limits/limited-transaction.server.ts'
import { issueSession, type SignedIn, type SignInRequest } from '#domain/sessions/issue-session.server.ts'
import { findDevice } from '#domain/sessions/remember-device.server.ts'
import { consumeCode, type SecondStep } from '#domain/two-step/consume-code.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { keep, transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'

export type SignInWithCode =
  | Result<'expired' | 'wrong-code', { role: Role | null; locale: Locale; signedIn: SignedIn }>
  | LimitRefusal

/** Undefined unless the first step is still valid. */
export async function awaitedCode(
  token: string | undefined,
): Promise<{ isRemembered: boolean; hasPasskeys: boolean } | undefined> {
  const pending = await findPending(token)
  if (!pending) return undefined
  const { accountId, isRemembered } = pending
  return { isRemembered, hasPasskeys: (await db.$count(passkeys, eq(passkeys.accountId, accountId))) > 0 }
}

async function findPending(token: string | undefined) {
  if (!token) return undefined
  const [pending] = await db
    .select({
      id: pendingSignIns.id,
      accountId: pendingSignIns.accountId,
      isRemembered: pendingSignIns.remembered,
      role: accounts.role,
      locale: accounts.locale,
    })
    .from(pendingSignIns)
    .innerJoin(accounts, eq(accounts.id, pendingSignIns.accountId))
    .where(
      and(
        eq(pendingSignIns.tokenHash, tokenHash(token)),
        gt(pendingSignIns.expiresAt, now()),
        isNull(accounts.deletedAt),
      ),
    )
  return pending
}

export async function signInWithCode(
  token: string | undefined,
  step: SecondStep,
  request: SignInRequest,
): Promise<SignInWithCode> {
  const pending = await findPending(token)
  if (!pending) return { ok: false, reason: 'expired' }
  const { accountId, role, locale, isRemembered } = pending
  const deviceId = await findDevice(accountId, request.deviceToken)
  const counted = await countAttempt(codeLimits({ accountId, deviceId }))
  if (!counted.ok) return counted
  const by = 'code' in step ? 'code' : 'recovery-code'
  return transact(async (tx): Promise<SignInWithCode> => {
    // Under the lock of the account: if it ended meanwhile, no code is used up.
    const isHeld = await lockActiveAccount(tx, { accountId, mayBeBlocked: true })
    const refuse = async (reason: 'expired' | 'wrong-code') => {
      const line = { kind: 'sign-in-refused', ip: request.ip, details: { by, reason } } as const
      await recordAudit(tx, { ...line, ...(isHeld && { accountId }) })
      return keep({ ok: false, reason })
    }
    const isPending = eq(pendingSignIns.id, pending.id)
    if (!isHeld || (await tx.$count(pendingSignIns, isPending)) === 0) return refuse('expired')
    if (!(await consumeCode(tx, accountId, step, request))) return refuse('wrong-code')
    await tx.delete(pendingSignIns).where(isPending)
    await refundAttempt(tx, counted)
    await recordAudit(tx, { kind: 'signed-in', accountId, ip: request.ip, details: { by } })
    return { ok: true, role, locale, signedIn: await issueSession(tx, { accountId, isRemembered }, request) }
  })
}
