import { makeAccount } from '#domain/accounts/make-account.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { issueSession, type SignedIn, type SignInRequest } from '#domain/sessions/issue-session.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { hashPassword } from '#platform/passwords.ts'
import { type Invitation, joinSchool, lockInvitation } from './join-school.server.ts'
import type { JoinInput } from './member-input.ts'

export type JoinByInvitation = Result<'not-open', { signedIn: SignedIn; locale: Invitation['locale'] }>

/** Only the mailbox of the address has the link, so opening it proves the address. */
export async function joinByInvitation(
  token: string,
  input: JoinInput,
  request: SignInRequest & { locale: Invitation['locale'] },
): Promise<JoinByInvitation> {
  const passwordHash = await hashPassword(input.password)
  const { locale } = request
  return transact(async (tx): Promise<JoinByInvitation> => {
    const invitation = await lockInvitation(tx, token)
    if (!invitation) return { ok: false, reason: 'not-open' }
    const { email } = invitation
    const accountId = await makeAccount(tx, {
      ...{ email, passwordHash, role: 'school', fullName: input.full_name, locale },
    })
    if (!accountId) return { ok: false, reason: 'not-open' }
    await recordAudit(tx, { kind: 'confirmed', accountId, ip: request.ip })
    await joinSchool(tx, invitation, accountId)
    return { ok: true, signedIn: await issueSession(tx, { accountId, isRemembered: true }, request), locale }
  })
}
