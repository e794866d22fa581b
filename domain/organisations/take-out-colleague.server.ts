import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { foundSchool } from './found-school.server.ts'

/** Into their own empty school (rule 45). False for the owner and for strangers. */
export async function takeOutColleague(
  tx: Transaction,
  { accountId, schoolId }: { accountId: string; schoolId: string },
): Promise<boolean> {
  const left = await tx
    .delete(schoolMembers)
    .where(
      and(
        eq(schoolMembers.accountId, accountId),
        eq(schoolMembers.schoolId, schoolId),
        ne(schoolMembers.role, 'owner'),
      ),
    )
    .returning({ schoolId: schoolMembers.schoolId })
  if (left.length === 0) return false
  await foundSchool(tx, accountId)
  return true
}
