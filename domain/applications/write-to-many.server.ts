import { and, asc, eq, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationBatches, applicationBatchItems, applications } from '#db/schema/applications.ts'
import { lockActiveAccount } from '#domain/accounts/lock-active-account.server.ts'
import type { TemplateTexts } from '#domain/message-templates/message-template.ts'
import { appendMessage } from '#domain/messaging/append-message.server.ts'
import { lockRoom } from '#domain/rooms/lock-room.server.ts'
import { roomPermissions } from '#domain/rooms/own-rooms.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { type Jobs, queueJob } from '#platform/jobs.ts'
import type { BatchOutcome } from './application-batch.ts'
import { filledFor, textsForMany } from './fill-for-person.server.ts'
import { addresseeFields } from './read-addressee.server.ts'

/** Each message and its outcome are one transaction: a repeated job continues where it stopped (rules 18, 22). */
export async function writeToMany(job: Jobs['write-to-many']): Promise<void> {
  const batch = await begin(job)
  if (!batch) return
  const waiting = await db
    .select({ applicationId: applicationBatchItems.applicationId })
    .from(applicationBatchItems)
    .where(and(eq(applicationBatchItems.batchId, batch.id), isNull(applicationBatchItems.outcome)))
    .orderBy(asc(applicationBatchItems.applicationId))
  for (const { applicationId } of waiting) await transact((tx) => writeTo(tx, batch, applicationId))
  await db.update(applicationBatches).set({ text: null }).where(eq(applicationBatches.id, batch.id))
}

type Batch = { id: string; schoolId: string; authorId: string; texts: TemplateTexts }

/** From here on it is too late to take it back. */
function begin(job: Jobs['write-to-many']): Promise<Batch | undefined> {
  return transact(async (tx) => {
    const isIt = eq(applicationBatches.id, job.batchId)
    const [batch] = await tx.select().from(applicationBatches).where(isIt).for('update')
    // The text of a rejection is no message.
    if (batch?.kind !== 'write' || !batch.text || batch.undoneAt) return undefined
    const leftMs = batch.dueAt.getTime() - now().getTime()
    if (leftMs > 0) {
      await queueJob(tx, 'write-to-many', job, { afterMs: leftMs })
      return undefined
    }
    if (!batch.begunAt) await tx.update(applicationBatches).set({ begunAt: now() }).where(isIt)
    return { ...batch, texts: await textsForMany(tx, batch.schoolId, batch.text) }
  })
}

async function writeTo(tx: Transaction, batch: Batch, applicationId: string): Promise<void> {
  const { authorId, schoolId, texts } = batch
  const isIt = and(
    eq(applicationBatchItems.batchId, batch.id),
    eq(applicationBatchItems.applicationId, applicationId),
  )
  const isActive = await lockActiveAccount(tx, { accountId: authorId, schoolId })
  const [application] = await tx
    .select({ teacherId: applications.teacherId, ...addresseeFields })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .where(eq(applications.id, applicationId))
  const [item] = await tx.select().from(applicationBatchItems).where(isIt).for('update')
  if (!application || !item?.messageId || item.outcome) return
  const school = { role: 'school', schoolId } as const
  const room = await lockRoom(tx, school, roomIdOf(application.teacherId, schoolId))
  let outcome: BatchOutcome = 'unreachable'
  if (room && isActive) {
    const { refused, notifiedIds } = await roomPermissions(tx, room, 'school')
    const message = {
      kind: 'text',
      clientId: item.messageId,
      side: 'school',
      senderId: authorId,
      text: filledFor(texts, application),
    } as const
    if (!refused) await appendMessage(tx, room, message, notifiedIds)
    outcome = refused ?? 'done'
  }
  await tx.update(applicationBatchItems).set({ outcome }).where(isIt)
}
