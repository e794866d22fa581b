import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { cancelOpenInterviews } from '#domain/interviews/change-interview.server.ts'
import { accountBlocked, openStatuses } from './application.ts'
import { movedFacts, recordChange } from './move-application.server.ts'

/** Ends what is open between a blocked account and others: a teacher's are withdrawn, those of its school rejected (rule 50). */
export async function endOpenApplications(tx: Transaction, accountId: string): Promise<void> {
  const owned = tx
    .select({ id: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.accountId, accountId), eq(schoolMembers.role, 'owner')))
  const which = or(eq(applications.teacherId, accountId), inArray(applications.schoolId, owned))
  await endOpen(tx, which, accountId)
}

/** The same for a school that is blocked by itself; its owner stands for it in the history. */
export async function endOpenApplicationsOfSchool(
  tx: Transaction,
  { schoolId, ownerId }: { schoolId: string; ownerId: string },
): Promise<void> {
  await endOpen(tx, eq(applications.schoolId, schoolId), ownerId)
}

async function endOpen(tx: Transaction, which: SQL | undefined, authorId: string): Promise<void> {
  const live = await tx
    .select(movedFacts)
    .from(applications)
    .where(and(which, inArray(applications.status, [...openStatuses, 'accepted'])))
    .orderBy(asc(applications.id))
    .for('update')
  for (const application of live) {
    // Who was accepted stays so, and nobody meets a blocked one.
    if (application.status === 'accepted')
      await cancelOpenInterviews(tx, { ...application, applicationId: application.id })
    else
      await recordChange(tx, application, {
        to: application.teacherId === authorId ? 'withdrawn' : 'rejected',
        authorId,
        reason: accountBlocked,
      })
  }
}
