import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationBatches, applicationBatchItems, applications } from '#db/schema/applications.ts'
import { blocks } from '#db/schema/messaging.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { hourMs } from '#domain/days/durations.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { messageTextLengthMax } from '#domain/rooms/room.ts'
import { lengthOf } from '#domain/texts/text.ts'
import type { Result } from '#domain/verbs/result.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { type PlannedStatus, rejectionNoteLengthMax, undoSeconds } from './application.ts'
import { type BatchOutcome, refusalOf, writtenToManyMaxPerHour } from './application-batch.ts'
import type { ManyInput } from './application-input.ts'
import { filledFor, textsForMany } from './fill-for-person.server.ts'
import { findTwin } from './find-twin.server.ts'
import { dueFromNow, planMoves } from './plan-moves.server.ts'
import { addresseeFields } from './read-addressee.server.ts'

export type DecideMany =
  /** `overruled` are colleagues whose plans are dropped. */
  Result<'not-found' | 'too-long', { id: string; overruled?: string[] }> | LimitRefusal

export type Candidate = Awaited<ReturnType<typeof lockCandidates>>[number]
type Item<T> = { application: T; outcome: BatchOutcome | null; isWithoutWords: boolean }

/** One undo takes all of it back (rules 18, 56). People who cannot take part are noted. */
export function decideMany(actor: Actor, input: ManyInput): Promise<DecideMany> {
  return asLimitedMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, member, count): Promise<DecideMany> => {
      const { schoolId, accountId } = member
      const to = input.kind === 'move' ? input.to : input.kind === 'reject' ? 'rejected' : null
      const found = await lockCandidates(tx, schoolId, input.applications)
      if (found.length === 0) return { ok: false, reason: 'not-found' }
      const items = itemsOf(found, to, input.kind === 'reject' && input.note !== null)
      const words = wordsOf(input)
      const texts = words && (await textsForMany(tx, schoolId, words.text))
      const taken = items.filter(({ outcome }) => outcome === null)
      const isTooLong = taken.some(
        ({ application }) => texts && lengthOf(filledFor(texts, application)) > words.lengthMax,
      )
      if (isTooLong) return { ok: false, reason: 'too-long' }
      const twin = input.kind === 'write' && texts && (await findTwin(tx, member, { ...input, texts }, found))
      if (twin) return { ok: true, id: twin.id }
      const batch = await addBatch(tx, member, input, to)
      if (!batch.isNew) return { ok: true, id: batch.id }
      await tx.insert(applicationBatchItems).values(
        items.map(({ application, outcome, isWithoutWords }) => ({
          ...{ batchId: batch.id, applicationId: application.id, outcome, isWithoutWords },
          messageId: to === null && outcome === null ? uuidv7() : null,
        })),
      )
      if (to !== null) {
        const { overruled } = await planMoves(
          tx,
          taken.map(({ application, isWithoutWords }) => ({
            ...{ applicationId: application.id, to, reason: input.kind === 'reject' ? input.reason : null },
            note: texts && !isWithoutWords ? filledFor(texts, application) : null,
          })),
          { authorId: accountId, schoolId, batchId: batch.id },
        )
        return { ok: true, id: batch.id, ...(overruled.length > 0 && { overruled }) }
      }
      if (taken.length > 0) {
        await count([{ key: `write-many:hour:${schoolId}`, max: writtenToManyMaxPerHour, windowMs: hourMs }])
        await queueJob(tx, 'write-to-many', { batchId: batch.id }, { afterMs: undoSeconds * 1_000 })
      }
      return { ok: true, id: batch.id }
    },
  )
}

/** `lengthMax` holds once the fields are filled in. */
function wordsOf(input: ManyInput): { text: string; lengthMax: number } | null {
  if (input.kind === 'write') return { text: input.text, lengthMax: messageTextLengthMax }
  if (input.kind !== 'reject' || input.note === null) return null
  return { text: input.note, lengthMax: rejectionNoteLengthMax }
}

/**
 * A batch stores no reason, so its id is derived from all that was sent. The form of an undone batch, sent again, is
 * another batch (rule 41).
 */
async function addBatch(
  tx: Transaction,
  { schoolId, accountId }: SchoolMember,
  input: ManyInput,
  to: PlannedStatus | null,
): Promise<{ id: string; isNew: boolean }> {
  const { request_id, applications: chosen, ...contents } = input
  const sent = { ...contents, chosen: chosen.toSorted(), of: schoolId }
  for (let requestId = secondId(request_id, sent); ; requestId = secondId(requestId, sent)) {
    const [made] = await tx
      .insert(applicationBatches)
      .values({
        ...{ id: uuidv7(), schoolId, authorId: accountId, requestId, kind: input.kind },
        toStatus: to,
        text: wordsOf(input)?.text ?? null,
        madeAt: now(),
        dueAt: dueFromNow(),
      })
      .onConflictDoNothing()
      .returning({ id: applicationBatches.id })
    if (made) return { id: made.id, isNew: true }
    const [before] = await tx
      .select({ id: applicationBatches.id, undoneAt: applicationBatches.undoneAt })
      .from(applicationBatches)
      .where(and(eq(applicationBatches.authorId, accountId), eq(applicationBatches.requestId, requestId)))
    if (!before) throw new Error('what stood in the way is gone')
    if (!before.undoneAt) return { id: before.id, isNew: false }
  }
}

export const candidateFields = {
  id: applications.id,
  status: applications.status,
  teacherId: applications.teacherId,
  ...addresseeFields,
  isReachable: isActiveSql(accounts),
  blockedBy: sql<string[]>`array(select ${blocks.by} from ${blocks}
    where ${blocks.teacherId} = ${applications.teacherId} and ${blocks.schoolId} = ${applications.schoolId})`,
}

export function withBlocking<T extends { blockedBy: string[] }>({ blockedBy, ...application }: T) {
  return {
    ...application,
    blocking: blockedBy.includes('teacher')
      ? ('no-access' as const)
      : blockedBy.length > 0
        ? ('blocked-by-oneself' as const)
        : undefined,
  }
}

/** In the order of their ids, so that two members at once cannot deadlock. */
async function lockCandidates(tx: Transaction, schoolId: string, ids: readonly string[]) {
  const found = await tx
    .select(candidateFields)
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .where(and(inArray(applications.id, [...ids]), eq(applications.schoolId, schoolId)))
    .orderBy(asc(applications.id))
    .for('update', { of: applications })
  return found.map(withBlocking)
}

export function itemsOf<T extends Candidate>(
  found: readonly T[],
  to: PlannedStatus | null,
  hasWords: boolean,
): Item<T>[] {
  const messaged = new Set<string>()
  return found.map((application) => {
    const refusal = refusalOf(application, to)
    const isWithoutWords = hasWords && refusal === undefined && application.blocking !== undefined
    if (to !== null || refusal) return { application, outcome: refusal ?? null, isWithoutWords }
    const isMessaged = messaged.has(application.teacherId)
    messaged.add(application.teacherId)
    return { application, outcome: isMessaged ? 'told-once' : null, isWithoutWords }
  })
}
