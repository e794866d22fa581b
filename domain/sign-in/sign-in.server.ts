import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, registrations } from '#db/schema/accounts.ts'
import type { SignInInput } from '#domain/accounts/account-input.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { signInLimits } from '#domain/accounts/attempts.ts'
import { lockActiveAccount } from '#domain/accounts/lock-active-account.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt, type Limited, refundAttempt } from '#domain/limits/limited-transaction.server.ts'
import type { SignedIn, SignInRequest } from '#domain/sessions/issue-session.server.ts'
import { findDevice } from '#domain/sessions/remember-device.server.ts'
import { keep, transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { fitsPassword } from '#platform/passwords.ts'
import { type CodeNeeded, completeSignIn } from './complete-sign-in.server.ts'

export type SignIn =
  | { ok: true; role: Role | null; locale: Locale; signedIn: SignedIn }
  | { ok: false; reason: 'unconfirmed'; registrationId: string }
  | { ok: false; reason: 'wrong-credentials' }
  | CodeNeeded
  | Limited

/**
 * Signs a person in by e-mail and password. What it does is the same whether the address is known or not, so
 * that both take as long; that an address is not confirmed yet is told only after a right password (rule Q7).
 * An attempt is counted before the password is looked at, and given back when the password was right. Where
 * the account has two-step sign-in, a right password is answered by a token for the second step alone.
 * Who is blocked gets a session that opens the page that says why (rule 50).
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
    .where(
      and(
        eq(registrations.email, input.email),
        isNull(registrations.confirmedAt),
        gt(registrations.expiresAt, now()),
      ),
    )
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
    // Deleted, or given another password, while this one was looked at.
    if (!isHeld) return keep({ ok: false, reason: 'wrong-credentials' })
    const { id: accountId, role, locale } = account
    const entered = await completeSignIn(tx, { accountId, isRemembered: input.remember }, request)
    return entered.ok ? { ...entered, role, locale } : keep(entered)
  })
}
