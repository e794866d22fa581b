import { and, eq } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { afterCommit, type Transaction } from '#db/client.ts'
import { schoolInvitations, schoolJoinRequests } from '#db/schema/members.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/realtime.ts'
import { tokenHash } from '#platform/tokens.ts'
import { ownersOf } from './leave-school.server.ts'
import { memberInvitationState } from './member-invitation.ts'
import { recordMemberChange } from './record-change.server.ts'

export type Invitation = typeof schoolInvitations.$inferSelect

/** The token of its mail, or its id, which only the invited person may open. */
export type InvitationKey = string | { id: string }

export const isInvitationSql = (key: InvitationKey) =>
  typeof key === 'string' ? eq(schoolInvitations.tokenHash, tokenHash(key)) : eq(schoolInvitations.id, key.id)

/** Locks an acceptable invitation and its school until the transaction ends. */
export async function lockInvitation(tx: Transaction, key: InvitationKey): Promise<Invitation | undefined> {
  const [invitation] = await tx.select().from(schoolInvitations).where(isInvitationSql(key)).for('update')
  if (!invitation || memberInvitationState(invitation, now()) !== 'open') return undefined
  const [school] = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, invitation.schoolId), isActiveSql(schools)))
    .for('share')
  return school && invitation
}

export async function joinSchool(
  tx: Transaction,
  { id, schoolId, role }: Invitation,
  accountId: string,
): Promise<void> {
  const at = now()
  await tx.insert(schoolMembers).values({ accountId, schoolId, role, joinedAt: at })
  await tx.update(schoolInvitations).set({ acceptedAt: at }).where(eq(schoolInvitations.id, id))
  await tx.delete(schoolJoinRequests).where(eq(schoolJoinRequests.accountId, accountId))
  const change = { schoolId, kind: 'joined', memberId: accountId, actorId: accountId, role } as const
  const ownerIds = await ownersOf(tx, schoolId)
  await recordMemberChange(
    tx,
    change,
    ownerIds.map((ownerId) => ({ accountId: ownerId, news: 'joined' })),
  )
  afterCommit(() => announce('rights', accountId))
}
