import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'

/** Whether somebody owns their school still, held until the transaction ends: a handover waits. */
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
