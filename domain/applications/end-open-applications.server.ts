import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { cancelOpenInterviews } from '#domain/interviews/change-interview.server.ts'
import { accountBlocked, openStatuses } from './application.ts'
import { movedFacts, recordChange } from './move-application.server.ts'

/** A blocked teacher's open applications are withdrawn, those to a blocked owner's school rejected (rule 70). */
export async function endOpenApplications(tx: Transaction, accountId: string): Promise<void> {
  const owned = tx
    .select({ id: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.accountId, accountId), eq(schoolMembers.role, 'owner')))
  const which = or(eq(applications.teacherId, accountId), inArray(applications.schoolId, owned))
  await endOpen(tx, which, accountId)
}

/** For a school with a block of its own; the history names its owner. */
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
    // An accepted application stays accepted; its interviews end.
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
