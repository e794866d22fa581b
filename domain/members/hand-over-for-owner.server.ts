import { and, asc, eq, inArray } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import { lockSchool } from '#domain/organisations/personal-data.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { passOwnership } from './hand-over.server.ts'
import { isAbsent, lastVisitOf } from './succession.server.ts'

type HandOverForOwner = Result<
  | 'not-administrator'
  | 'proof-needed'
  | 'not-found'
  | 'owner-visits'
  | 'under-measure'
  | 'owner-changed'
  | 'no-heir'
>

/** For a school whose owner is absent: an administrator has seen that the member may speak for it (rule 45). */
export function handOverForOwner(
  actor: Actor,
  schoolId: string,
  { heir, seenOwner, reason }: { heir: string; seenOwner: string; reason: string },
): Promise<HandOverForOwner> {
  return asAdministrator(actor, { isMeasure: true }, async (tx, administrator): Promise<HandOverForOwner> => {
    await holdMembers(tx, schoolId)
    const ownerId = await lockSchool(tx, schoolId)
    if (!ownerId) return { ok: false, reason: 'not-found' }
    // A second press finds it done (rule 41).
    if (ownerId === heir && ownerId !== seenOwner) return { ok: true }
    if (ownerId !== seenOwner) return { ok: false, reason: 'owner-changed' }
    if ((await tx.$count(schools, and(eq(schools.id, schoolId), isActiveSql(schools)))) === 0)
      return { ok: false, reason: 'under-measure' }
    if (!isAbsent(await lastVisitOf(tx, ownerId))) return { ok: false, reason: 'owner-visits' }
    if (heir === ownerId || !(await holdsPlace(tx, schoolId, heir))) return { ok: false, reason: 'no-heir' }
    const { accountId } = administrator
    await passOwnership(tx, { schoolId, formerId: ownerId, heirId: heir, by: { accountId, why: reason } })
    return { ok: true }
  })
}

/** Accounts before the school, each in the order of ids: everybody's order. */
async function holdMembers(tx: Transaction, schoolId: string): Promise<void> {
  const members = tx
    .select({ id: schoolMembers.accountId })
    .from(schoolMembers)
    .where(eq(schoolMembers.schoolId, schoolId))
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, members))
    .orderBy(asc(accounts.id))
    .for('no key update')
}

async function holdsPlace(tx: Transaction, schoolId: string, accountId: string): Promise<boolean> {
  const [held] = await tx
    .select({ id: schoolMembers.accountId })
    .from(schoolMembers)
    .innerJoin(accounts, and(eq(accounts.id, schoolMembers.accountId), isActiveSql(accounts)))
    .where(and(eq(schoolMembers.accountId, accountId), eq(schoolMembers.schoolId, schoolId)))
    .for('update', { of: schoolMembers })
  return held !== undefined
}
