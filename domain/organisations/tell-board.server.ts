import { eq } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { announce } from '#platform/realtime.ts'

/** The teacher's open pages reload their interviews. */
export function tellTeacherPages(teacherId: string): void {
  afterCommit(() => announce('board', teacherId))
}

/** Open pages of members, viewers included, reload applications and everything beside them. */
export async function tellBoard(tx: Transaction, schoolId: string): Promise<void> {
  const members = await tx
    .select({ accountId: schoolMembers.accountId })
    .from(schoolMembers)
    .where(eq(schoolMembers.schoolId, schoolId))
  afterCommit(() => {
    for (const { accountId } of members) announce('board', accountId)
  })
}
