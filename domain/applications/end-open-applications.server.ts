import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { accountBlocked, openStatuses } from './application.ts'
import { recordChange } from './move-application.server.ts'

/** Ends what is open between a blocked account and others: a teacher's are withdrawn, those of its school rejected (rule 50). */
export async function endOpenApplications(tx: Transaction, accountId: string): Promise<void> {
  const owned = tx
    .select({ id: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.accountId, accountId), eq(schoolMembers.role, 'owner')))
  const open = await tx
    .select({
      id: applications.id,
      status: applications.status,
      teacherId: applications.teacherId,
      schoolId: applications.schoolId,
    })
    .from(applications)
    .where(
      and(
        or(eq(applications.teacherId, accountId), inArray(applications.schoolId, owned)),
        inArray(applications.status, [...openStatuses]),
      ),
    )
    .orderBy(asc(applications.id))
    .for('update')
  for (const application of open)
    await recordChange(tx, application, {
      to: application.teacherId === accountId ? 'withdrawn' : 'rejected',
      authorId: accountId,
      reason: accountBlocked,
    })
}
