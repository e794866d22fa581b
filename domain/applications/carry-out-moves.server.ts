import { and, eq } from 'drizzle-orm'
import { isBlockedBetweenSql } from '#db/blocked-between.ts'
import type { Transaction } from '#db/client.ts'
import { applicationBatchItems, applications, scheduledMoves } from '#db/schema/applications.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { type Jobs, queueJob } from '#platform/jobs.ts'
import { areContactsShared, stepsTo } from './application.ts'
import type { BatchOutcome } from './application-batch.ts'
import { tellStopped } from './overruled.server.ts'
import { movedFacts, recordChange } from './record-change.server.ts'

/**
 * Dropped if the application changed meanwhile, or across a block if the move would open contacts (rule 56). A
 * rejection across a block is sent without its words.
 */
export async function moveDue(job: Jobs['move-due']): Promise<void> {
  const { applicationId } = job
  await transact(async (tx) => {
    const [application] = await tx
      .select({
        ...movedFacts,
        isBlocked: isBlockedBetweenSql(applications.teacherId, applications.schoolId),
      })
      .from(applications)
      .where(eq(applications.id, applicationId))
      .for('update', { of: applications })
    const [due] = await tx
      .select()
      .from(scheduledMoves)
      .where(eq(scheduledMoves.applicationId, applicationId))
      .for('update')
    if (!application || !due) return
    const leftMs = due.dueAt.getTime() - now().getTime()
    if (leftMs > 0) return queueJob(tx, 'move-due', job, { afterMs: leftMs })
    await tx.delete(scheduledMoves).where(eq(scheduledMoves.applicationId, applicationId))
    const { isBlocked, ...facts } = application
    const { authorId, toStatus, reason, note, batchId } = due
    const words = isBlocked ? null : note
    const isWithoutWords = words !== note
    const tell = (outcome: BatchOutcome) =>
      noteOutcome(tx, { batchId, applicationId }, { outcome, ...(isWithoutWords && { isWithoutWords }) })
    const steps = stepsTo(facts.status, toStatus)
    if (!steps) return tell('not-allowed')
    if (steps.length === 0) return tell('already')
    if (isBlocked && areContactsShared(toStatus)) {
      if (!batchId) await tellStopped(tx, due, facts.schoolId)
      return tell('no-access')
    }
    let { status } = facts
    for (const to of steps) {
      const isLast = to === toStatus
      const change = {
        to,
        authorId,
        isSilent: !isLast,
        ...(isLast && { reason: reason ?? undefined, note: words }),
      }
      await recordChange(tx, { ...facts, status }, change)
      status = to
    }
    await tell('done')
  })
}

async function noteOutcome(
  tx: Transaction,
  { batchId, applicationId }: { batchId: string | null; applicationId: string },
  became: { outcome: BatchOutcome; isWithoutWords?: true },
): Promise<void> {
  if (!batchId) return
  await tx
    .update(applicationBatchItems)
    .set(became)
    .where(
      and(eq(applicationBatchItems.batchId, batchId), eq(applicationBatchItems.applicationId, applicationId)),
    )
}
