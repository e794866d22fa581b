import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, recoveries } from '#db/schema/accounts.ts'
import type { RemovableWay } from '#domain/accounts/account.ts'
import { isPersonsOwn } from '#domain/accounts/account-input.ts'
import { recoveryCodeLimits } from '#domain/accounts/attempts.ts'
import { lockActiveAccount } from '#domain/accounts/lock-active-account.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt, type LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { findDeviceOf, rememberDevice } from '#domain/sessions/remember-device.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { hashPassword } from '#platform/passwords.ts'
import { tokenHash } from '#platform/tokens.ts'
import { replacePassword } from './replace-password.server.ts'
import { type Removal, removeWays, type WaysIn, waysInto } from './ways-in.server.ts'

type Reset = Result<'password-is-own', { deviceToken: string; removed: RemovableWay[]; stays: WaysIn }>

type Request = { ip: string; deviceToken: string | undefined }

type NewPassword = { password: string; removal?: Removal | undefined }

/** Salted by the recovery. */
export function codeHash(recoveryId: string, code: string): Buffer {
  return tokenHash(`${recoveryId}:${code}`)
}

export async function waysOfRecoveryLink(token: string): Promise<WaysIn | undefined> {
  const [recovery] = await findOpen(eq(recoveries.tokenHash, tokenHash(token)))
  const [account] = recovery
    ? await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.email, recovery.email), isNull(accounts.deletedAt)))
    : []
  return account && waysInto(db, account.id)
}

export async function resetPasswordByLink(
  { token, ...wanted }: NewPassword & { token: string },
  request: Request,
): Promise<Reset | Refusal<'invalid-link'>> {
  const [recovery] = await findOpen(eq(recoveries.tokenHash, tokenHash(token)))
  if (!recovery) return { ok: false, reason: 'invalid-link' }
  return (await reset(recovery, wanted, request)) ?? { ok: false, reason: 'invalid-link' }
}

/** The code of any valid mail works. It has few digits, so guesses are counted, those of a known device separately. */
export async function resetPasswordByCode(
  { email, code, ...wanted }: NewPassword & { email: string; code: string },
  request: Request,
): Promise<Reset | Refusal<'wrong-code'> | LimitRefusal> {
  const deviceId = await findDeviceOf(email, request.deviceToken)
  const counted = await countAttempt(recoveryCodeLimits({ email, ip: request.ip, deviceId }))
  if (!counted.ok) return counted
  const open = await findOpen(eq(recoveries.email, email))
  const recovery = open.find(({ id, codeHash: kept }) => kept?.equals(codeHash(id, code)))
  if (!recovery) return { ok: false, reason: 'wrong-code' }
  return (await reset(recovery, wanted, request)) ?? { ok: false, reason: 'wrong-code' }
}

type Recovery = { id: string; email: string; codeHash: Buffer | null }

/** A mail works until its minutes are over or the password changes, however many later ones were requested. */
function findOpen(which: SQL): Promise<Recovery[]> {
  return db
    .select({ id: recoveries.id, email: recoveries.email, codeHash: recoveries.codeHash })
    .from(recoveries)
    .where(and(which, gt(recoveries.expiresAt, now())))
}

/** Undefined if another mail of the address was used meanwhile: of parallel uses one succeeds. */
async function reset(recovery: Recovery, wanted: NewPassword, request: Request): Promise<Reset | undefined> {
  const { password, removal } = wanted
  const [account] = await db
    .select({ id: accounts.id, email: accounts.email, fullName: accounts.fullName })
    .from(accounts)
    .where(and(eq(accounts.email, recovery.email), isNull(accounts.deletedAt)))
  if (!account) return undefined
  if (isPersonsOwn(password, account)) return { ok: false, reason: 'password-is-own' }
  const passwordHash = await hashPassword(password)
  return transact(async (tx): Promise<Reset | undefined> => {
    if (!(await lockActiveAccount(tx, { accountId: account.id, mayBeBlocked: true }))) return undefined
    const used = await tx
      .delete(recoveries)
      .where(eq(recoveries.id, recovery.id))
      .returning({ id: recoveries.id })
    if (used.length === 0) return undefined
    const { id: accountId } = account
    await replacePassword(tx, { accountId, email: account.email, passwordHash })
    const removed = removal ? await removeWays(tx, accountId, removal) : []
    const details = { removed: removed.join(' ') }
    await recordAudit(tx, { kind: 'password-reset', accountId, ip: request.ip, details })
    const stays = await waysInto(tx, accountId)
    const deviceToken = await rememberDevice(tx, accountId, request.deviceToken)
    return { ok: true, deviceToken, removed, stays }
  })
}
