import { and, asc, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { notify } from './notify.server.ts'

export async function notifySchool(
  tx: Transaction,
  schoolId: string,
  notification: Parameters<typeof notify>[2],
): Promise<void> {
  const members = await tx
    .select({ accountId: schoolMembers.accountId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), ne(schoolMembers.role, 'viewer')))
    // The common order of locks on several accounts.
    .orderBy(asc(schoolMembers.accountId))
  for (const { accountId } of members) await notify(tx, accountId, notification)
}
