import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { scheduledMoves } from '#db/schema/applications.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { now } from '#platform/clock.ts'
import { queueJobsOf } from '#platform/jobs.ts'
import { type PlannedStatus, type RejectionReason, undoSeconds } from './application.ts'
import { tellOverruled } from './overruled.server.ts'
import { actOf } from './planned-act.ts'

type PlannedMove = {
  applicationId: string
  to: PlannedStatus
  reason?: RejectionReason | null
  note?: string | null
}

/** For one move, on a busy machine. */
const planningMs = 400

/** Of many, the first waits until the page can show the last one and the undo for all. */
export function dueFromNow(oneByOne = 0): Date {
  return new Date(now().getTime() + undoSeconds * 1_000 + oneByOne * planningMs)
}

type Planning = {
  authorId: string
  schoolId: string
  batchId?: string | null | undefined
  dueAt?: Date | undefined
}

/** The caller locks the applications. Returns the act, and the colleagues whose plans it replaces. */
export async function planMoves(
  tx: Transaction,
  planned: readonly PlannedMove[],
  { authorId, schoolId, batchId = null, dueAt = dueFromNow() }: Planning,
): Promise<{ act: string; overruled: string[] }> {
  const act = actOf({ authorId, dueAt })
  const [first] = planned
  if (!first) return { act, overruled: [] }
  const ids = planned.map(({ applicationId }) => applicationId)
  const replaced = await tx.select().from(scheduledMoves).where(inArray(scheduledMoves.applicationId, ids))
  const overruled = await tellOverruled(tx, replaced, { authorId, schoolId, to: first.to })
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(scheduledMoves)
    .values(
      planned.map(({ applicationId, to, reason = null, note = null }) => ({
        ...{ applicationId, authorId, reason, note, dueAt, batchId },
        toStatus: to,
      })),
    )
    .onConflictDoUpdate({
      target: scheduledMoves.applicationId,
      set: {
        authorId: excluded('author_id'),
        toStatus: excluded('to_status'),
        reason: excluded('reason'),
        note: excluded('note'),
        dueAt: excluded('due_at'),
        batchId: excluded('batch_id'),
      },
    })
  await tellBoard(tx, schoolId)
  const payloads = planned.map(({ applicationId }) => ({ applicationId }))
  await queueJobsOf(tx, 'move-due', payloads, {
    afterMs: Math.max(0, dueAt.getTime() - now().getTime()),
  })
  return { act, overruled }
}
