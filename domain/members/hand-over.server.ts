import { and, eq, notInArray } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { afterCommit, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { outdateClaims } from '#domain/claims/outdate-claims.server.ts'
import { type OwnerProof, type ProveOwner, proveOwner } from '#domain/two-step/prove-owner.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { announce } from '#platform/realtime.ts'
import { asOwner } from './as-owner.server.ts'
import { hasHandedOver } from './done-already.server.ts'
import { lockColleague } from './lock-ownership.server.ts'
import { recordMemberChange } from './record-change.server.ts'

export type HandOver = Result<'not-the-owner' | 'not-found'> | Extract<ProveOwner, { ok: false }>

/** A school has one owner at every moment. */
export async function handOver(
  actor: Actor,
  id: string,
  proof: OwnerProof,
  request: { ip: string },
): Promise<HandOver> {
  if (await hasHandedOver(actor, id)) return { ok: true }
  if (actor.role !== 'school' || actor.schoolRole !== 'owner') return { ok: false, reason: 'not-the-owner' }
  const proved = await proveOwner(actor, proof, request)
  if (!proved.ok) return proved
  const handed = await asOwner(actor, 'not-the-owner', async (tx, owner): Promise<HandOver> => {
    const { accountId, schoolId } = owner
    // A parallel block waits here, and then finds whose school it is.
    const [active] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), isActiveSql(accounts)))
      .for('share')
    if (!active || !(await lockColleague(tx, owner, id))) return { ok: false, reason: 'not-found' }
    await passOwnership(tx, { schoolId, formerId: accountId, heirId: id })
    return { ok: true }
  })
  // Of two simultaneous ones the second waited for the first.
  return handed.ok || !(await hasHandedOver(actor, id)) ? handed : { ok: true }
}

type Handover = {
  schoolId: string
  formerId: string
  heirId: string
  /** An administrator, if the owner does not do it, and why. */
  by?: { accountId: string; why: string }
}

/** The caller holds the school and both memberships. */
export async function passOwnership(
  tx: Transaction,
  { schoolId, formerId, heirId, by }: Handover,
): Promise<void> {
  await tx.update(schoolMembers).set({ role: 'staff' }).where(eq(schoolMembers.accountId, formerId))
  await tx.update(schoolMembers).set({ role: 'owner' }).where(eq(schoolMembers.accountId, heirId))
  await outdateClaims(tx, { side: 'school', id: schoolId }, { owner: formerId }, { owner: heirId })
  const change = {
    schoolId,
    kind: 'handed-over',
    memberId: heirId,
    actorId: by?.accountId ?? formerId,
    role: 'owner',
    why: by?.why,
  } as const
  const isOther = and(
    eq(schoolMembers.schoolId, schoolId),
    notInArray(schoolMembers.accountId, [heirId, formerId]),
  )
  const others = await tx.select({ accountId: schoolMembers.accountId }).from(schoolMembers).where(isOther)
  await recordMemberChange(tx, change, [
    { accountId: heirId, news: by ? 'made-owner' : 'owner' },
    { accountId: formerId, news: by ? 'replaced-owner' : 'former-owner' },
    ...others.map((other) => ({ ...other, news: 'new-owner' as const })),
  ])
  afterCommit(() => {
    for (const one of [heirId, formerId]) announce('rights', one)
  })
}
