import { and, eq } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { schoolInvitations, schoolJoinRequests } from '#db/schema/members.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { type InvitationKey, lockInvitation } from './join-school.server.ts'
import { ownersOf } from './leave-school.server.ts'
import { recordMemberChange } from './record-change.server.ts'

/** For good: its link stops working, the owner is told, and the person's own request ends. */
export function declineInvitation(
  actor: Actor,
  key: InvitationKey,
): Promise<Result<'not-open' | 'not-theirs'>> {
  return asMember(
    actor,
    { role: 'school', mayBeViewer: true, refusal: 'not-theirs' },
    async (tx, { accountId }): Promise<Result<'not-open' | 'not-theirs'>> => {
      const invitation = await lockInvitation(tx, key)
      if (!invitation) return { ok: false, reason: 'not-open' }
      const { id, schoolId, email } = invitation
      const isTheirs = and(eq(accounts.id, accountId), eq(accounts.email, email))
      if ((await tx.$count(accounts, isTheirs)) === 0) return { ok: false, reason: 'not-theirs' }
      const at = now()
      await tx
        .update(schoolInvitations)
        .set({ declinedAt: at, withdrawnAt: at })
        .where(eq(schoolInvitations.id, id))
      const asked = and(
        eq(schoolJoinRequests.schoolId, schoolId),
        eq(schoolJoinRequests.accountId, accountId),
      )
      await tx.delete(schoolJoinRequests).where(asked)
      const change = { schoolId, kind: 'declined', memberId: accountId, actorId: accountId } as const
      const recipients = (await ownersOf(tx, schoolId)).map((id) => ({
        accountId: id,
        news: 'declined' as const,
      }))
      await recordMemberChange(tx, change, recipients)
      return { ok: true }
    },
  )
}
