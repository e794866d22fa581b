import { eq } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { passkeyLimits } from '#domain/accounts/attempts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt, type LimitRefusal, refundAttempt } from '#domain/limits/limited-transaction.server.ts'
import { issueSession, type SignedIn, type SignInRequest } from '#domain/sessions/issue-session.server.ts'
import { readAnswer, takeAnswer } from '#domain/two-step/passkey-answer.server.ts'
import { newChallenge } from '#domain/two-step/passkey-challenge.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { keep, transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { answerOptions, type PasskeySite } from '#platform/passkeys.ts'

type PasskeyRefusal = 'unknown-passkey' | 'wrong-passkey'

export type SignInWithPasskey =
  | Result<PasskeyRefusal, { role: Role | null; locale: Locale; signedIn: SignedIn }>
  | LimitRefusal

export function beginPasskeySignIn(browserToken: string, site: PasskeySite) {
  return answerOptions(site, { challenge: newChallenge({ purpose: 'sign-in', browser: browserToken }) })
}

/** The device and its check of finger, face or PIN are both steps. */
export async function signInWithPasskey(
  input: { answer: string; isRemembered: boolean },
  browser: { token: string | undefined; site: PasskeySite },
  request: SignInRequest,
): Promise<SignInWithPasskey> {
  const counted = await countAttempt(passkeyLimits(request.ip))
  if (!counted.ok) return counted
  const found = await readAnswer(browser.site, input.answer, {
    purpose: 'sign-in',
    browser: browser.token ?? '',
  })
  if (!found.ok || !browser.token)
    return refuse(db, undefined, found.ok ? 'wrong-passkey' : found.reason, request)
  const { accountId } = found.read
  return transact(async (tx): Promise<SignInWithPasskey> => {
    const [account] = await tx
      .select({
        role: accounts.role,
        locale: accounts.locale,
        deletedAt: accounts.deletedAt,
      })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update')
    if (!account || account.deletedAt) return refuse(tx, undefined, 'wrong-passkey', request)
    if (!(await takeAnswer(tx, found.read))) return refuse(tx, accountId, 'wrong-passkey', request)
    await refundAttempt(tx, counted)
    await recordAudit(tx, { kind: 'signed-in', accountId, ip: request.ip, details: { by: 'passkey' } })
    const { isRemembered } = input
    return {
      ok: true,
      role: account.role,
      locale: account.locale,
      signedIn: await issueSession(tx, { accountId, isRemembered }, request),
    }
  })
}

async function refuse(
  tx: Transaction | Database,
  accountId: string | undefined,
  reason: PasskeyRefusal,
  { ip }: SignInRequest,
): Promise<Refusal<PasskeyRefusal>> {
  await recordAudit(tx, {
    kind: 'sign-in-refused',
    ip,
    details: { by: 'passkey', reason },
    ...(accountId && { accountId }),
  })
  return keep({ ok: false, reason })
}
