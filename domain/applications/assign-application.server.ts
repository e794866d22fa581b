import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { holdAccounts, notify } from '#domain/notifications/notify.server.ts'
import { notifiedMembers } from '#domain/notifications/notify-school.server.ts'
import { settleAssigned } from '#domain/notifications/read-notifications.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { liveStatuses } from './application.ts'

/** Empty for a viewer (rule 45). */
export async function findAssignable(actor: Actor): Promise<{ id: string; name: string }[]> {
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) return []
  return db
    .select({ id: accounts.id, name: accounts.fullName })
    .from(schoolMembers)
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(
      and(
        eq(schoolMembers.schoolId, actor.schoolId),
        ne(schoolMembers.role, 'viewer'),
        isNull(accounts.deletedAt),
      ),
    )
    .orderBy(asc(accounts.fullName), asc(accounts.id))
}

/** Null assigns to nobody. Refused if the assignment is not `seenId`. */
export async function assignApplication(
  actor: Actor,
  id: string,
  { assigneeId, seenId }: { assigneeId: string | null; seenId: string | null },
): Promise<Result<'not-found' | 'not-a-colleague' | 'assigned-meanwhile'>> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId, accountId }) => {
    if (assigneeId && assigneeId !== accountId) await holdAccounts(tx, [assigneeId])
    // Locked before the application, in the same order as when a colleague leaves.
    if (assigneeId && !(await lockActing(tx, assigneeId, schoolId)))
      return { ok: false, reason: 'not-a-colleague' }
    const [held] = await tx
      .select({ assignedId: applications.assignedId })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.schoolId, schoolId)))
      .for('no key update')
    if (!held) return { ok: false, reason: 'not-found' }
    const { assignedId } = held
    if (assignedId === assigneeId) return { ok: true }
    const shownId = assignedId && (await isActing(tx, assignedId, schoolId)) ? assignedId : null
    if (shownId !== seenId) return { ok: false, reason: 'assigned-meanwhile' }
    await tellBoard(tx, schoolId)
    await tx.update(applications).set({ assignedId: assigneeId }).where(eq(applications.id, id))
    await tellAssigned(tx, { schoolId, applicationId: id, assigneeId, isOwn: assigneeId === accountId })
    return { ok: true }
  })
}

/** Locks in the common order for several accounts. */
async function tellAssigned(
  tx: Transaction,
  {
    schoolId,
    applicationId,
    assigneeId,
    isOwn,
  }: { schoolId: string; applicationId: string; assigneeId: string | null; isOwn: boolean },
): Promise<void> {
  const reference = { applicationId, colleague: 'assigned' } as const
  for (const id of await notifiedMembers(tx, schoolId)) {
    await settleAssigned(tx, id, applicationId)
    if (id === assigneeId && !isOwn) await notify(tx, id, { kind: 'application-received', reference })
  }
}

export async function countAssigned(actor: Actor, accountId: string): Promise<number> {
  if (actor.role !== 'school') return 0
  return db.$count(applications, isAssignedAndLive({ schoolId: actor.schoolId, accountId }))
}

/** For a member who becomes a viewer or leaves, also if they come back (rule 45). Returns how many are live. */
export async function letGoOfAssigned(tx: Transaction, member: Membership): Promise<number> {
  const { schoolId, accountId } = member
  const live = await tx.$count(applications, isAssignedAndLive(member))
  const all = and(eq(applications.schoolId, schoolId), eq(applications.assignedId, accountId))
  const held = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(all)
    .orderBy(asc(applications.id))
    .for('no key update')
  const ids = held.map(({ id }) => id)
  await tx.update(applications).set({ assignedId: null }).where(inArray(applications.id, ids))
  await tellBoard(tx, schoolId)
  return live
}

type Membership = { schoolId: string; accountId: string }

const isAssignedAndLive = ({ schoolId, accountId }: Membership) =>
  and(
    eq(applications.schoolId, schoolId),
    eq(applications.assignedId, accountId),
    inArray(applications.status, [...liveStatuses]),
    isNull(applications.confirmedAt),
  )

const acting = (accountId: string, schoolId: string) =>
  and(
    eq(schoolMembers.accountId, accountId),
    eq(schoolMembers.schoolId, schoolId),
    ne(schoolMembers.role, 'viewer'),
  )

async function lockActing(tx: Transaction, accountId: string, schoolId: string): Promise<boolean> {
  const [held] = await tx
    .select({ id: schoolMembers.accountId })
    .from(schoolMembers)
    .where(acting(accountId, schoolId))
    .for('share')
  return held !== undefined
}

async function isActing(tx: Transaction, accountId: string, schoolId: string): Promise<boolean> {
  return (await tx.$count(schoolMembers, acting(accountId, schoolId))) > 0
}
