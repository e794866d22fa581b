import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'

/** Blocks the school that an account owns, or unblocks it with null; of an account that owns none nothing happens. */
export async function setSchoolBlock(
  tx: Transaction,
  ownerId: string,
  blockedAt: Date | null,
): Promise<void> {
  const owned = tx
    .select({ id: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.accountId, ownerId), eq(schoolMembers.role, 'owner')))
  await tx.update(schools).set({ blockedAt }).where(inArray(schools.id, owned))
}
