import { eq } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { announce } from '#platform/realtime.ts'

/** The teacher's open pages fetch anew what stands on them of their interviews. */
export function tellTeacherPages(teacherId: string): void {
  afterCommit(() => announce('board', teacherId))
}

/** Open pages of members, viewers' too, fetch applications and what stands beside them anew. Nothing is stored. */
export async function tellBoard(tx: Transaction, schoolId: string): Promise<void> {
  const members = await tx
    .select({ accountId: schoolMembers.accountId })
    .from(schoolMembers)
    .where(eq(schoolMembers.schoolId, schoolId))
  afterCommit(() => {
    for (const { accountId } of members) announce('board', accountId)
  })
}
