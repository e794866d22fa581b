import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { holdAccounts } from '#domain/notifications/notify.server.ts'

/** So that a handover waits until the transaction ends. */
export async function lockOwnership(
  tx: Transaction,
  { accountId, schoolId }: SchoolMember,
): Promise<boolean> {
  const [held] = await tx
    .select({ id: schoolMembers.accountId })
    .from(schoolMembers)
    .where(
      and(
        eq(schoolMembers.accountId, accountId),
        eq(schoolMembers.schoolId, schoolId),
        eq(schoolMembers.role, 'owner'),
      ),
    )
    .for('no key update')
  return held !== undefined
}

/** Verbs that the colleague is running for the school finish first. */
export async function lockColleague(
  tx: Transaction,
  { schoolId }: Pick<SchoolMember, 'schoolId'>,
  accountId: string,
) {
  // As a deletion takes them: the account first.
  await holdAccounts(tx, [accountId])
  const [held] = await tx
    .select({ role: schoolMembers.role, position: schoolMembers.position })
    .from(schoolMembers)
    .where(
      and(
        eq(schoolMembers.accountId, accountId),
        eq(schoolMembers.schoolId, schoolId),
        ne(schoolMembers.role, 'owner'),
      ),
    )
    .for('update')
  return held
}
