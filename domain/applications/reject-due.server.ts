import { eq } from 'drizzle-orm'
import { applications, dueRejections } from '#db/schema/applications.ts'
import { isBlockedBetween } from '#domain/rooms/find-blocking.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { type Jobs, queueJob } from '#platform/jobs.ts'
import { canBecome } from './application.ts'
import { movedFacts, recordChange } from './move-application.server.ts'

/**
 * Carries out a rejection that is due and was not taken back (rule 56). Where either side blocked the other meanwhile,
 * or the application went another way, it is dropped.
 */
export async function rejectDue(job: Jobs['reject-due']): Promise<void> {
  const { applicationId } = job
  await transact(async (tx) => {
    const [application] = await tx
      .select({
        ...movedFacts,
        isBlocked: isBlockedBetween(applications.teacherId, applications.schoolId),
      })
      .from(applications)
      .where(eq(applications.id, applicationId))
      .for('update', { of: applications })
    const [due] = await tx
      .select()
      .from(dueRejections)
      .where(eq(dueRejections.applicationId, applicationId))
      .for('update')
    if (!application || !due) return
    const leftMs = due.dueAt.getTime() - now().getTime()
    if (leftMs > 0) return queueJob(tx, 'reject-due', job, { afterMs: leftMs })
    await tx.delete(dueRejections).where(eq(dueRejections.applicationId, applicationId))
    const { isBlocked, ...facts } = application
    if (!canBecome(facts.status, 'rejected') || (isBlocked && due.note)) return
    const { authorId, reason, note } = due
    await recordChange(tx, facts, { to: 'rejected', authorId, reason, note })
  })
}
