import type { Transaction } from '#db/client.ts'
import { pendingSignIns } from '#db/schema/accounts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { issueSession, type SignedIn, type SignInRequest } from '#domain/sessions/issue-session.server.ts'
import { hasTwoStep } from '#domain/two-step/consume-code.server.ts'
import { pendingSignInMinutes } from '#domain/two-step/two-step.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'

export type CodeNeeded = Refusal<'code-needed'> & { pendingToken: string }

type SignInOutcome = { ok: true; signedIn: SignedIn } | CodeNeeded

/** With two-step sign-in it returns a token, which a code turns into a session. */
export async function completeSignIn(
  tx: Transaction,
  { accountId, isRemembered, by }: { accountId: string; isRemembered: boolean; by?: 'google' },
  request: SignInRequest,
): Promise<SignInOutcome> {
  const details = by && { details: { by } }
  if (!(await hasTwoStep(tx, accountId))) {
    await recordAudit(tx, { kind: 'signed-in', accountId, ip: request.ip, ...details })
    return { ok: true, signedIn: await issueSession(tx, { accountId, isRemembered }, request) }
  }
  const pendingToken = newToken()
  await tx.insert(pendingSignIns).values({
    id: uuidv7(),
    accountId,
    tokenHash: tokenHash(pendingToken),
    remembered: isRemembered,
    createdAt: now(),
    expiresAt: new Date(now().getTime() + pendingSignInMinutes * 60_000),
  })
  await recordAudit(tx, { kind: 'code-asked', accountId, ip: request.ip, ...details })
  return { ok: false, reason: 'code-needed', pendingToken }
}
