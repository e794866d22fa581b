import { and, desc, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, registrations } from '#db/schema/accounts.ts'
import type { SignInInput } from '#domain/accounts/account-input.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { signInLimits } from '#domain/accounts/attempts.ts'
import { lockActiveAccount } from '#domain/accounts/lock-active-account.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt, type LimitRefusal, refundAttempt } from '#domain/limits/limited-transaction.server.ts'
import type { SignedIn, SignInRequest } from '#domain/sessions/issue-session.server.ts'
import { findDevice } from '#domain/sessions/remember-device.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { keep, transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { fitsPassword } from '#platform/passwords.ts'
import { type CodeNeeded, completeSignIn } from './complete-sign-in.server.ts'

export type SignIn =
  | Result<'wrong-credentials', { role: Role | null; locale: Locale; signedIn: SignedIn }>
  | (Refusal<'unconfirmed'> & { registrationId: string })
  | CodeNeeded
  | LimitRefusal

/**
 * Equally slow for unknown addresses; `unconfirmed` needs the right password (rule Q7). Blocked people get a session
 * (rule 70).
 */
export async function signIn(input: SignInInput, request: SignInRequest): Promise<SignIn> {
  const [account] = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      locale: accounts.locale,
      passwordHash: accounts.passwordHash,
    })
    .from(accounts)
    .where(and(eq(accounts.email, input.email), isNull(accounts.deletedAt)))
  const deviceId = await findDevice(account?.id, request.deviceToken)
  const counted = await countAttempt(signInLimits({ email: input.email, ip: request.ip, deviceId }))
  if (!counted.ok) return counted

  const [registration] = await db
    .select({ id: registrations.id, passwordHash: registrations.passwordHash })
    .from(registrations)
    // Also for one whose link expired: a person with its password may get another.
    .where(and(eq(registrations.email, input.email), isNull(registrations.confirmedAt)))
    .orderBy(desc(registrations.createdAt))
    .limit(1)
  const known = account ? account.passwordHash : registration?.passwordHash
  const isRight = await fitsPassword(known ?? undefined, input.password)
  const refused = (reason: string) => ({
    kind: 'sign-in-refused' as const,
    email: input.email,
    ip: request.ip,
    details: { reason },
  })
  if (!isRight) {
    await recordAudit(db, refused('wrong-credentials'))
    return { ok: false, reason: 'wrong-credentials' }
  }
  return transact(async (tx): Promise<SignIn> => {
    const isHeld =
      account &&
      (await lockActiveAccount(tx, {
        ...{ accountId: account.id, passwordHash: account.passwordHash },
        mayBeBlocked: true,
      }))
    await refundAttempt(tx, counted)
    if (!account) {
      await recordAudit(tx, refused('unconfirmed'))
      return keep({ ok: false, reason: 'unconfirmed', registrationId: registration?.id ?? '' })
    }
    // Deleted, or given another password, during this check.
    if (!isHeld) return keep({ ok: false, reason: 'wrong-credentials' })
    const { id: accountId, role, locale } = account
    const entered = await completeSignIn(tx, { accountId, isRemembered: input.remember }, request)
    return entered.ok ? { ...entered, role, locale } : keep(entered)
  })
}
