import { and, eq, ne } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { schoolMemberChanges } from '#db/schema/members.ts'
import { schoolMembers } from '#db/schema/organisations.ts'

/** The present school of a person and former ones. A person who declined an invitation was never a member. */
export async function schoolsOfPerson(tx: Transaction, accountId: string): Promise<string[]> {
  const found = await union(
    tx
      .select({ id: schoolMembers.schoolId })
      .from(schoolMembers)
      .where(eq(schoolMembers.accountId, accountId)),
    tx
      .select({ id: schoolMemberChanges.schoolId })
      .from(schoolMemberChanges)
      .where(and(eq(schoolMemberChanges.memberId, accountId), ne(schoolMemberChanges.kind, 'declined'))),
  )
  return found.map(({ id }) => id).sort()
}
