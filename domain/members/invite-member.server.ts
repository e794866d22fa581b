import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolInvitations } from '#db/schema/members.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import type { Limit } from '#domain/limits/limit.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { hasName } from '#domain/organisations/has-name.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { keep } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { tokenHash } from '#platform/tokens.ts'
import { asOwner } from './as-owner.server.ts'
import { lockOwnership } from './lock-ownership.server.ts'
import type { InviteInput } from './member-input.ts'
import {
  invitationEndFrom,
  memberInvitationsPerDay,
  memberInvitationsToOnePerDay,
} from './member-invitation.ts'

export type InviteMember =
  | Result<
      'not-the-owner' | 'no-name' | 'already-member' | 'already-invited' | 'is-teacher' | 'is-administrator'
    >
  | LimitRefusal

const limitsOf = (schoolId: string, email: string): Limit[] => [
  { key: `invite-member:school:${schoolId}`, max: memberInvitationsPerDay, windowMs: dayMs },
  // As a hash: the address may belong to nobody here.
  {
    key: `invite-member:email:${tokenHash(email).toString('base64url')}`,
    max: memberInvitationsToOnePerDay,
    windowMs: dayMs,
  },
]

const isOpen = and(isNull(schoolInvitations.acceptedAt), isNull(schoolInvitations.withdrawnAt))

/** A refusal counts too, so that nobody can test more addresses in a day than they may invite. */
export async function inviteMember(
  actor: Actor,
  { request_id, email, role }: InviteInput,
): Promise<InviteMember> {
  return asLimitedMember(
    actor,
    { role: 'school', refusal: 'not-the-owner' },
    async (tx, member, count): Promise<InviteMember> => {
      const { accountId, schoolId, locale } = member
      if (!(await lockOwnership(tx, member))) return { ok: false, reason: 'not-the-owner' }
      // Rule 41.
      const contents = { schoolId, email, role }
      const ids = request_id ? [request_id, secondId(request_id, contents)] : []
      const sent = await tx.select().from(schoolInvitations).where(inArray(schoolInvitations.id, ids))
      if (sent.some((one) => hasContents(one, contents))) return { ok: true }
      if (!(await hasName(tx, schoolId))) return { ok: false, reason: 'no-name' }
      await count(limitsOf(schoolId, email))
      const refusal = await refusalOf(tx, schoolId, email)
      if (refusal) return keep({ ok: false, reason: refusal })
      const [open] = await tx
        .select({ id: schoolInvitations.id, expiresAt: schoolInvitations.expiresAt })
        .from(schoolInvitations)
        .where(and(eq(schoolInvitations.schoolId, schoolId), eq(schoolInvitations.email, email), isOpen))
        .for('update')
      const at = now()
      if (open && open.expiresAt > at) return { ok: false, reason: 'already-invited' }
      if (open)
        await tx.update(schoolInvitations).set({ withdrawnAt: at }).where(eq(schoolInvitations.id, open.id))
      const id = ids[sent.length] ?? uuidv7()
      await tx.insert(schoolInvitations).values({
        ...{ id, schoolId, email, role, locale },
        ...{ invitedBy: accountId, createdAt: at, sentAt: at, expiresAt: invitationEndFrom(at) },
      })
      await recordAudit(tx, { kind: 'member-invited', accountId, details: { schoolId, role } })
      await queueJob(tx, 'mail-school-invitation', { invitationId: id, letterId: id })
      return { ok: true }
    },
  )
}

async function refusalOf(tx: Transaction, schoolId: string, email: string) {
  const [known] = await tx
    .select({ role: accounts.role, schoolId: schoolMembers.schoolId })
    .from(accounts)
    .leftJoin(schoolMembers, eq(schoolMembers.accountId, accounts.id))
    .where(and(eq(accounts.email, email), isNull(accounts.deletedAt)))
  if (known?.role === 'teacher') return 'is-teacher'
  if (known?.role === 'admin') return 'is-administrator'
  return known?.schoolId === schoolId ? 'already-member' : undefined
}

export type ResendInvitation =
  | Result<'not-the-owner' | 'not-open' | 'already-member' | 'is-teacher' | 'is-administrator'>
  | LimitRefusal

/** Also of an expired one; the address may have become another's account meanwhile. Not if it was sent after `seenSentAt`, as by a second press. */
export async function resendInvitation(
  actor: Actor,
  id: string,
  seenSentAt?: number,
): Promise<ResendInvitation> {
  return asLimitedMember(
    actor,
    { role: 'school', refusal: 'not-the-owner' },
    async (tx, member, count): Promise<ResendInvitation> => {
      const { schoolId } = member
      if (!(await lockOwnership(tx, member))) return { ok: false, reason: 'not-the-owner' }
      const at = now()
      const isIt = and(eq(schoolInvitations.id, id), eq(schoolInvitations.schoolId, schoolId), isOpen)
      const [known] = await tx.select().from(schoolInvitations).where(isIt).for('update')
      if (!known) return { ok: false, reason: 'not-open' }
      if (seenSentAt !== undefined && known.sentAt.getTime() > seenSentAt) return { ok: true }
      await count(limitsOf(schoolId, known.email))
      const refusal = await refusalOf(tx, schoolId, known.email)
      if (refusal) return keep({ ok: false, reason: refusal })
      await tx
        .update(schoolInvitations)
        .set({ invitedBy: member.accountId, sentAt: at, expiresAt: invitationEndFrom(at) })
        .where(isIt)
      await queueJob(tx, 'mail-school-invitation', { invitationId: id, letterId: uuidv7() })
      return { ok: true }
    },
  )
}

/** One that is withdrawn already is as wished. */
export async function withdrawInvitation(
  actor: Actor,
  id: string,
): Promise<Result<'not-the-owner' | 'not-open' | 'accepted'>> {
  return asOwner(actor, 'not-the-owner', async (tx, member): Promise<Result<'not-open' | 'accepted'>> => {
    const isIt = and(eq(schoolInvitations.id, id), eq(schoolInvitations.schoolId, member.schoolId))
    const [invitation] = await tx.select().from(schoolInvitations).where(isIt).for('update')
    if (!invitation) return { ok: false, reason: 'not-open' }
    if (invitation.acceptedAt) return { ok: false, reason: 'accepted' }
    if (!invitation.withdrawnAt) await tx.update(schoolInvitations).set({ withdrawnAt: now() }).where(isIt)
    return { ok: true }
  })
}
