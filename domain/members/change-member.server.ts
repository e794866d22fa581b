import { eq } from 'drizzle-orm'
import { afterCommit } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { forgetSchoolNews } from '#domain/notifications/forget-school-news.server.ts'
import type { SchoolRole } from '#domain/organisations/organisation.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { announce } from '#platform/realtime.ts'
import { asOwner } from './as-owner.server.ts'
import { lockColleague } from './lock-ownership.server.ts'
import type { MemberInput } from './member-input.ts'
import { memberVersion } from './membership.ts'
import { type LetGo, recordMemberChange } from './record-change.server.ts'

export type ChangeMember =
  /** `left`: applications that are now assigned to nobody. */
  | Result<'not-the-owner' | 'not-found', { left?: number }>
  | (Refusal<'changed-meanwhile'> & { now: { role: SchoolRole; position: string | null } })

/** The role stays, and its lock is held meanwhile. */
export async function changeOwnPosition(
  actor: Actor,
  position: string | null,
  seenVersion: string,
): Promise<ChangeMember> {
  return asOwner(actor, 'not-the-owner', async (tx, owner): Promise<ChangeMember> => {
    const { accountId, schoolId } = owner
    const [found] = await tx
      .select({ role: schoolMembers.role, position: schoolMembers.position })
      .from(schoolMembers)
      .where(eq(schoolMembers.accountId, accountId))
    if (!found) return { ok: false, reason: 'not-found' }
    if (found.position === position) return { ok: true }
    if (memberVersion(found) !== seenVersion) return { ok: false, reason: 'changed-meanwhile', now: found }
    await tx.update(schoolMembers).set({ position }).where(eq(schoolMembers.accountId, accountId))
    await recordMemberChange(
      tx,
      { schoolId, kind: 'position', memberId: accountId, actorId: accountId, role: 'owner' },
      [],
    )
    return { ok: true }
  })
}

/** Rule 41. */
export async function changeMember(
  actor: Actor,
  id: string,
  { role, position }: MemberInput,
  { version: seenVersion, letGo }: { version: string; letGo: LetGo },
): Promise<ChangeMember> {
  return asOwner(actor, 'not-the-owner', async (tx, owner): Promise<ChangeMember> => {
    const { accountId, schoolId } = owner
    const found = await lockColleague(tx, owner, id)
    if (!found) return { ok: false, reason: 'not-found' }
    if (found.role === role && found.position === position) return { ok: true }
    if (memberVersion(found) !== seenVersion) return { ok: false, reason: 'changed-meanwhile', now: found }
    await tx.update(schoolMembers).set({ role, position }).where(eq(schoolMembers.accountId, id))
    // A former viewer does not get back what they had before.
    const letGoOf = found.role === role ? 0 : await letGo(tx, { schoolId, accountId: id })
    const left = role === 'viewer' ? letGoOf : 0
    if (role === 'viewer') await forgetSchoolNews(tx, id)
    const kind = found.role === role ? 'position' : 'role'
    const change = { schoolId, kind, memberId: id, actorId: accountId, role } as const
    await recordMemberChange(tx, change, [{ accountId: id, news: kind }])
    afterCommit(() => announce('rights', id))
    return { ok: true, left }
  })
}
