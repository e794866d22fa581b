import { and, eq, ne } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { forgetSchoolNews } from '#domain/notifications/forget-school-news.server.ts'
import { holdAccounts } from '#domain/notifications/notify.server.ts'
import { takeOutColleague } from '#domain/organisations/take-out-colleague.server.ts'
import { markFormer } from '#domain/sessions/former-colleague.server.ts'
import { leaveContacts } from '#domain/vacancies/replace-contacts.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { announce } from '#platform/realtime.ts'
import { asOwner } from './as-owner.server.ts'
import { hasLeft, hasRemoved } from './done-already.server.ts'
import { lockColleague } from './lock-ownership.server.ts'
import { type LetGo, recordMemberChange } from './record-change.server.ts'
import { removeColleague } from './remove-colleague.server.ts'

/** `left`: applications that are now assigned to nobody. */
type RemoveMember = Result<'not-the-owner' | 'not-found', { left?: number }>

/** What the colleague is doing at this moment is completed or refused as a whole. */
export async function removeMember(actor: Actor, id: string, letGo?: LetGo): Promise<RemoveMember> {
  const removed = await takeOut(actor, id, letGo)
  const isGone = !removed.ok && removed.reason === 'not-found'
  return isGone && (await hasRemoved(actor, id)) ? { ok: true } : removed
}

function takeOut(actor: Actor, id: string, letGo?: LetGo): Promise<RemoveMember> {
  return asOwner(actor, 'not-the-owner', async (tx, owner): Promise<RemoveMember> => {
    const { accountId, schoolId } = owner
    const removal = { schoolId, actorId: accountId, news: 'removed' } as const
    if (!(await lockColleague(tx, owner, id))) return { ok: false, reason: 'not-found' }
    const left = await letGo?.(tx, { schoolId, accountId: id })
    const isOut = await removeColleague(tx, id, removal)
    return isOut ? { ok: true, ...(left && { left }) } : { ok: false, reason: 'not-found' }
  })
}

export type LeaveSchool = Result<'is-owner' | 'not-a-member'>

/** `seen` is the school of the form. */
export async function leaveSchool(actor: Actor, seen?: string, letGo?: LetGo): Promise<LeaveSchool> {
  const left = await leaveSeen(actor, seen, letGo)
  return !left.ok && seen !== undefined && (await hasLeft(actor, seen)) ? { ok: true } : left
}

function leaveSeen(actor: Actor, seen: string | undefined, letGo?: LetGo): Promise<LeaveSchool> {
  return asMember(
    actor,
    { role: 'school', mayBeViewer: true, refusal: 'not-a-member' },
    async (tx, member): Promise<LeaveSchool> => {
      if (seen !== undefined && seen !== member.schoolId) return { ok: false, reason: 'not-a-member' }
      if (!(await takeLeave(tx, member, letGo))) {
        const isOwner = (await ownersOf(tx, member.schoolId)).includes(member.accountId)
        return { ok: false, reason: isOwner ? 'is-owner' : 'not-a-member' }
      }
      await markFormer(tx, member.accountId, member.sessionId)
      return { ok: true }
    },
  )
}

/** False for an owner and for former members. */
export async function takeLeave(
  tx: Transaction,
  { accountId, schoolId }: { accountId: string; schoolId: string },
  letGo?: LetGo,
): Promise<boolean> {
  const ownerIds = await ownersOf(tx, schoolId)
  await holdAccounts(tx, ownerIds)
  // Locked before the assigned applications, in the same order as when one is assigned.
  if (!(await lockColleague(tx, { schoolId }, accountId))) return false
  const count = (await letGo?.(tx, { accountId, schoolId })) ?? 0
  if (!(await takeOutColleague(tx, { accountId, schoolId }))) return false
  await forgetSchoolNews(tx, accountId)
  await leaveContacts(tx, { accountId, schoolId })
  const change = { schoolId, kind: 'left', memberId: accountId, actorId: accountId } as const
  await recordMemberChange(
    tx,
    change,
    ownerIds.map((id) => ({ accountId: id, news: 'left', count })),
  )
  afterCommit(() => announce('rights', accountId))
  return true
}

/** The owners are told, and locked after others who are told of the deletion. */
export async function leaveWithAccount(
  tx: Transaction,
  accountId: string,
  { isNotified, letGo }: { isNotified: boolean; letGo: LetGo },
): Promise<void> {
  const [membership] = await tx
    .select({ schoolId: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.accountId, accountId), ne(schoolMembers.role, 'owner')))
  if (!membership) return
  const { schoolId } = membership
  const ownerIds = isNotified ? await ownersOf(tx, schoolId) : []
  await holdAccounts(tx, ownerIds)
  await lockColleague(tx, { schoolId }, accountId)
  const count = await letGo(tx, { accountId, schoolId })
  await recordMemberChange(
    tx,
    { schoolId, kind: 'left', memberId: accountId, actorId: accountId },
    ownerIds.map((id) => ({ accountId: id, news: 'left', count })),
  )
}

export async function ownersOf(tx: Transaction, schoolId: string): Promise<string[]> {
  const owners = await tx
    .select({ id: schoolMembers.accountId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.role, 'owner')))
  return owners.map(({ id }) => id)
}
