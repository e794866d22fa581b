import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, registrations } from '#db/schema/accounts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { now } from '#platform/clock.ts'
import { fitsPassword } from '#platform/passwords.ts'
import type { SignInInput } from './account-input.ts'
import type { Role } from './actor.ts'
import { type IssuedSession, issueSession } from './issue-session.server.ts'

export type SignIn =
  | { ok: true; role: Role; session: IssuedSession }
  | { ok: false; reason: 'wrong-credentials' | 'unconfirmed' | 'blocked' }

/**
 * Signs a person in by e-mail and password. One password is verified whether the address is known or not,
 * so that both take as long; that an address is not confirmed yet is told only after a right password.
 */
export async function signIn(
  input: SignInInput,
  request: { ip: string; userAgent: string | null },
): Promise<SignIn> {
  const [account] = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      passwordHash: accounts.passwordHash,
      blockedAt: accounts.blockedAt,
    })
    .from(accounts)
    .where(and(eq(accounts.email, input.email), isNull(accounts.deletedAt)))
  const [registration] = await db
    .select({ passwordHash: registrations.passwordHash })
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
  const refuse = async (reason: Extract<SignIn, { ok: false }>['reason']): Promise<SignIn> => {
    await recordAudit(db, {
      kind: 'sign-in-refused',
      accountId: account?.id,
      ip: request.ip,
      details: { reason },
    })
    return { ok: false, reason }
  }
  if (!isRight) return refuse('wrong-credentials')
  if (!account?.role) return refuse('unconfirmed')
  if (account.blockedAt) return refuse('blocked')

  const { id: accountId, role } = account
  const session = await db.transaction(async (tx) => {
    await recordAudit(tx, { kind: 'signed-in', accountId, ip: request.ip })
    return issueSession(tx, { accountId, isRemembered: input.remember, userAgent: request.userAgent })
  })
  return { ok: true, role, session }
}
