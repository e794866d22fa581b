import { and, eq } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { isPersonsOwn } from '#domain/accounts/account-input.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { ChangePasswordInput } from '#domain/accounts/settings-input.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { issueSession, type SignedIn, type SignInRequest } from '#domain/sessions/issue-session.server.ts'
import { takePush } from '#domain/sessions/move-push.server.ts'
import { type ProvePassword, provePassword } from '#domain/two-step/own-password.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { hashPassword } from '#platform/passwords.ts'
import { replacePassword } from './replace-password.server.ts'

export type ChangePassword =
  | Result<'not-signed-in' | 'own-name' | 'same-password', { signedIn: SignedIn }>
  | Extract<ProvePassword, { ok: false }>

/** Every other session and every mailed link ends. */
export async function changePassword(
  actor: Actor,
  input: ChangePasswordInput,
  request: SignInRequest,
): Promise<ChangePassword> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  const { accountId } = actor
  if (isPersonsOwn(input.password, actor)) return { ok: false, reason: 'own-name' }
  if (input.password === input.current_password) return { ok: false, reason: 'same-password' }
  const proved = await provePassword(actor, input.current_password)
  if (!proved.ok) return proved

  const passwordHash = await hashPassword(input.password)
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx, member) => {
    // Signed out meanwhile, by another tab or by a password change elsewhere.
    const [present] = await tx
      .select({ isRemembered: sessions.remembered, beganAt: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.id, member.sessionId), eq(sessions.accountId, accountId)))
      .for('update')
    if (!present) return { ok: false, reason: 'not-signed-in' }
    const push = await takePush(tx, accountId, eq(sessions.id, member.sessionId))
    await replacePassword(tx, { accountId, email: member.email, passwordHash })
    await recordAudit(tx, { kind: 'password-changed', accountId, ip: request.ip })
    // No code was requested, so for the console the session is as old as its sign-in (rule 69).
    return { ok: true, signedIn: await issueSession(tx, { accountId, push, ...present }, request) }
  })
}
