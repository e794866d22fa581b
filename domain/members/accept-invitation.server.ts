import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { dropEmptySchool, type EraseKept } from './drop-empty-school.server.ts'
import { type InvitationKey, joinSchool, lockInvitation } from './join-school.server.ts'

export type AcceptInvitation = Result<'not-open' | 'not-theirs' | 'owns-school' | 'in-another-school'>

/** An empty school of the person is dropped if they agreed to that. */
export async function acceptInvitation(
  actor: Actor,
  key: InvitationKey,
  { dropsOwn, eraseKept }: { dropsOwn: boolean; eraseKept: EraseKept },
): Promise<AcceptInvitation> {
  return asMember(actor, { refusal: 'not-theirs' }, async (tx, member): Promise<AcceptInvitation> => {
    const { accountId } = member
    const invitation = await lockInvitation(tx, key)
    if (!invitation) return { ok: false, reason: 'not-open' }
    const [account] = await tx
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    if (member.role !== 'school' || account?.email !== invitation.email)
      return { ok: false, reason: 'not-theirs' }
    if (member.schoolId === invitation.schoolId) return { ok: false, reason: 'not-open' }
    const [own] = await tx
      .select({ role: schoolMembers.role })
      .from(schoolMembers)
      .where(eq(schoolMembers.accountId, accountId))
    if (own && own.role !== 'owner') return { ok: false, reason: 'in-another-school' }
    if (!dropsOwn || !(await dropEmptySchool(tx, member.schoolId, eraseKept)))
      return { ok: false, reason: 'owns-school' }
    await joinSchool(tx, invitation, accountId)
    return { ok: true }
  })
}
