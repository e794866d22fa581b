import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications, shownDocuments } from '#db/schema/applications.ts'
import { documents } from '#db/schema/claims.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { type Blocking, lockBlocking } from '#domain/rooms/find-blocking.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { isLive, shownDocumentsMax } from './application.ts'

export type ShowDocuments = Result<
  'not-found' | 'not-open' | 'no-documents' | 'too-many-documents' | 'document-gone' | Blocking
>

/** Only while the application is live (rule 46). */
export function showDocuments(actor: Actor, id: string, fileIds: readonly string[]): Promise<ShowDocuments> {
  return asMember(actor, { role: 'teacher', refusal: 'not-found' }, async (tx, teacher) => {
    const [application] = await tx
      .select({ status: applications.status, schoolId: applications.schoolId })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.teacherId, teacher.accountId)))
      .for('update')
    if (!application) return { ok: false, reason: 'not-found' }
    if (!isLive(application.status)) return { ok: false, reason: 'not-open' }
    if (fileIds.length === 0) return { ok: false, reason: 'no-documents' }
    const blocking = await lockBlocking(tx, teacher, application.schoolId)
    if (blocking) return { ok: false, reason: blocking }
    const shown = await writeShown(tx, {
      applicationId: id,
      teacherId: teacher.accountId,
      fileIds,
      max: shownDocumentsMax,
    })
    if (shown.ok) await tellBoard(tx, application.schoolId)
    return shown
  })
}

/** Skips documents that are already shown. The caller's transaction locks them in the wallet. */
export async function writeShown(
  tx: Transaction,
  of: { applicationId: string; teacherId: string; fileIds: readonly string[]; max: number },
): Promise<Result<'too-many-documents' | 'document-gone'>> {
  const { applicationId, teacherId, max } = of
  const fileIds = [...new Set(of.fileIds)]
  if (fileIds.length === 0) return { ok: true }
  const found = await tx
    .select({ id: documents.fileId })
    .from(documents)
    .where(and(inArray(documents.fileId, fileIds), eq(documents.teacherId, teacherId)))
    .for('key share')
  if (found.length < fileIds.length) return { ok: false, reason: 'document-gone' }
  await tx
    .insert(shownDocuments)
    .values(fileIds.map((fileId) => ({ id: uuidv7(), applicationId, fileId, shownAt: now() })))
    .onConflictDoNothing()
  const [open] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(shownDocuments)
    .where(and(eq(shownDocuments.applicationId, applicationId), isOpen))
  return (open?.count ?? 0) > max ? { ok: false, reason: 'too-many-documents' } : { ok: true }
}

const isOpen = and(isNull(shownDocuments.closedAt), sql`${shownDocuments.fileId} is not null`)

export function takeBackDocument(actor: Actor, id: string, shownId: string): Promise<Result<'not-found'>> {
  return asMember(actor, { role: 'teacher', refusal: 'not-found' }, async (tx, { accountId }) => {
    const isOwn = sql`exists (
      select from ${applications}
      where ${applications.id} = ${shownDocuments.applicationId} and ${applications.teacherId} = ${accountId})`
    const taken = await tx
      .update(shownDocuments)
      .set({ closedAt: sql`coalesce(${shownDocuments.closedAt}, ${now().toISOString()}::timestamptz)` })
      .where(and(eq(shownDocuments.id, shownId), eq(shownDocuments.applicationId, id), isOwn))
      .returning({ id: shownDocuments.id })
    if (taken.length === 0) return { ok: false, reason: 'not-found' }
    const [application] = await tx
      .select({ schoolId: applications.schoolId })
      .from(applications)
      .where(eq(applications.id, id))
    if (application) await tellBoard(tx, application.schoolId)
    return { ok: true }
  })
}
