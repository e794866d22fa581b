import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import {
  applicationBatches,
  applicationBatchItems,
  applicationChanges,
  applications,
  scheduledMoves,
} from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { type BatchKind, type BatchOutcome, batchesKeptDays } from './application-batch.ts'
import { tellOverruled } from './overruled.server.ts'

export type BatchStanding = BatchOutcome | 'due' | 'undone' | 'changed'

/** Undoing the others leaves such an application alone (rule 56). */
const isMovedSinceSql = (madeAt: Date): SQL<boolean> => sql<boolean>`(
  exists (select from ${scheduledMoves} as due where due.application_id = ${applicationBatchItems.applicationId})
  or exists (select from ${applicationChanges} as change
    where change.application_id = ${applicationBatchItems.applicationId} and change.at > ${madeAt}::timestamptz))`

export async function readMany(actor: Actor, id: string) {
  if (actor.role !== 'school') return undefined
  const [batch] = await db
    .select({
      id: applicationBatches.id,
      kind: applicationBatches.kind,
      toStatus: applicationBatches.toStatus,
      madeAt: applicationBatches.madeAt,
      dueAt: applicationBatches.dueAt,
      begunAt: applicationBatches.begunAt,
      undoneAt: applicationBatches.undoneAt,
      text: applicationBatches.text,
    })
    .from(applicationBatches)
    .where(and(eq(applicationBatches.id, id), eq(applicationBatches.schoolId, actor.schoolId)))
  if (!batch) return undefined
  const { madeAt, text, ...shown } = batch
  const items = await db
    .select({
      id: applications.id,
      name: sql<string>`coalesce(${applications.snapshot} ->> 'fullName', '')`,
      status: applications.status,
      outcome: applicationBatchItems.outcome,
      isWithoutWords: applicationBatchItems.isWithoutWords,
      isDue: sql<boolean>`${scheduledMoves.applicationId} is not null`,
      isMovedSince: isMovedSinceSql(madeAt),
    })
    .from(applicationBatchItems)
    .innerJoin(applications, eq(applications.id, applicationBatchItems.applicationId))
    .leftJoin(
      scheduledMoves,
      and(eq(scheduledMoves.applicationId, applications.id), eq(scheduledMoves.batchId, id)),
    )
    .where(eq(applicationBatchItems.batchId, id))
    .orderBy(desc(applications.appliedAt), asc(applications.id))
  const standings = items.map(({ outcome, isDue, isMovedSince, ...item }) => ({
    ...item,
    standing: outcome ?? standingWithout(batch, { isDue, isMovedSince }),
  }))
  // A viewer sees no rooms (rule 45).
  const mayRead = mayActForSchool(actor.schoolRole)
  return { ...shown, items: standings, unsent: mayRead && isUnsent(batch.kind, standings) ? text : null }
}

/** Whether somebody does not get the words: they stay visible (rule 41). Those of a message that went are in a room. */
function isUnsent(
  kind: BatchKind,
  items: readonly { standing: BatchStanding; isWithoutWords: boolean }[],
): boolean {
  const isLeft = ({ standing }: { standing: BatchStanding }) =>
    standing !== 'due' && standing !== 'done' && standing !== 'undone'
  if (kind === 'write') return items.every(isLeft)
  return items.some((item) => isLeft(item) || (item.isWithoutWords && item.standing !== 'undone'))
}

function standingWithout(
  { kind, undoneAt }: { kind: BatchKind; undoneAt: Date | null },
  { isDue, isMovedSince }: { isDue: boolean; isMovedSince: boolean },
): BatchStanding {
  if (undoneAt) return kind !== 'write' && isMovedSince ? 'changed' : 'undone'
  return isDue || kind === 'write' ? 'due' : 'changed'
}

export type UndoMany =
  | Result<'not-found' | 'too-late', { undone: number }>
  /** Somebody decided otherwise about all of them. */
  | Refusal<'changed'>

export function undoMany(actor: Actor, id: string): Promise<UndoMany> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId, accountId }): Promise<UndoMany> => {
      // Locked before the batch, like the job that carries a move out.
      const held = await tx
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            eq(applications.schoolId, schoolId),
            inArray(
              applications.id,
              tx
                .select({ id: applicationBatchItems.applicationId })
                .from(applicationBatchItems)
                .where(eq(applicationBatchItems.batchId, id)),
            ),
          ),
        )
        .orderBy(asc(applications.id))
        .for('update')
      const isIt = and(eq(applicationBatches.id, id), eq(applicationBatches.schoolId, schoolId))
      const [batch] = await tx.select().from(applicationBatches).where(isIt).for('update')
      if (!batch || held.length === 0) return { ok: false, reason: 'not-found' }
      const open = and(eq(applicationBatchItems.batchId, id), isNull(applicationBatchItems.outcome))
      if (batch.undoneAt) {
        const left = batch.kind === 'write' ? open : and(open, sql`not ${isMovedSinceSql(batch.madeAt)}`)
        return { ok: true, undone: await tx.$count(applicationBatchItems, left) }
      }
      const dropped = await tx.delete(scheduledMoves).where(eq(scheduledMoves.batchId, id)).returning()
      const undone =
        batch.kind !== 'write'
          ? dropped.length
          : batch.begunAt
            ? 0
            : await tx.$count(applicationBatchItems, open)
      if (undone === 0) {
        const carriedOut = and(
          eq(applicationBatchItems.batchId, id),
          eq(applicationBatchItems.outcome, 'done'),
        )
        const isTooLate = batch.kind === 'write' || (await tx.$count(applicationBatchItems, carriedOut)) > 0
        return { ok: false, reason: isTooLate ? 'too-late' : 'changed' }
      }
      await tellBoard(tx, schoolId)
      await tellOverruled(tx, dropped, { authorId: accountId, schoolId })
      // A rejection's note stays for those of whom a colleague decided otherwise.
      const text = batch.kind === 'write' ? null : batch.text
      await tx.update(applicationBatches).set({ undoneAt: now(), text }).where(isIt)
      return { ok: true, undone }
    },
  )
}

export async function sweepBatches(): Promise<void> {
  const before = new Date(now().getTime() - batchesKeptDays * dayMs)
  await db.delete(applicationBatches).where(lt(applicationBatches.madeAt, before))
}
