import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications, documentLooks, shownDocuments } from '#db/schema/applications.ts'
import { documents } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { isSeenDocumentSql } from '#domain/claims/seen-document.server.ts'
import { monthsBefore } from '#domain/days/months-before.ts'
import { documentPage } from '#domain/files/file.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { now } from '#platform/clock.ts'
import { getFile } from '#platform/files.ts'
import { sameViewMinutes, shownDocumentsKeptMonths } from './application.ts'

type DocumentLook = { at: Date; by: string | null }

export type ShownDocument = {
  id: string
  /** For its teacher alone. */
  fileId: string | null
  /** Null if the wallet no longer has it, and for a school that may not see it any more. */
  name: string | null
  pages: number
  shownAt: Date
  closedAt: Date | null
  isOpen: boolean
  looks: DocumentLook[]
}

const looksSql = qualified<{ at: string; by: string | null }[]>(sql`coalesce((
  select json_agg(json_build_object('at', ${documentLooks.lookedAt}, 'by', lookers.full_name) order by ${documentLooks.lookedAt})
  from ${documentLooks} left join ${accounts} as lookers on lookers.id = ${documentLooks.accountId}
  where ${documentLooks.shownId} = ${shownDocuments.id}), '[]')`)

/** A viewer sees no documents (rule 45). */
function partyOf(actor: Actor) {
  if (actor.role === 'teacher') return eq(applications.teacherId, actor.accountId)
  if (actor.role === 'school' && mayActForSchool(actor.schoolRole))
    return eq(applications.schoolId, actor.schoolId)
  return undefined
}

export async function shownDocumentsOf(actor: Actor, applicationId: string): Promise<ShownDocument[]> {
  const isParty = partyOf(actor)
  if (!isParty) return []
  const found = await db
    .select({
      id: shownDocuments.id,
      fileId: shownDocuments.fileId,
      name: files.name,
      pages: sql<number>`coalesce(${documents.pages}, 0)`,
      shownAt: shownDocuments.shownAt,
      closedAt: shownDocuments.closedAt,
      isOpen: isSeenDocumentSql,
      looks: looksSql,
    })
    .from(shownDocuments)
    .innerJoin(applications, eq(applications.id, shownDocuments.applicationId))
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .leftJoin(documents, eq(documents.fileId, shownDocuments.fileId))
    .leftJoin(files, eq(files.id, documents.fileId))
    .where(and(eq(shownDocuments.applicationId, applicationId), isParty))
    .orderBy(asc(shownDocuments.shownAt), asc(shownDocuments.id))
  const isTeacher = actor.role === 'teacher'
  return found.map(({ looks, ...document }) => ({
    ...document,
    fileId: isTeacher ? document.fileId : null,
    name: isTeacher || document.isOpen ? document.name : null,
    pages: isTeacher || document.isOpen ? document.pages : 0,
    looks: looks.map(({ at, by }) => ({ at: new Date(at), by: isTeacher ? null : by })),
  }))
}

/** Each look is recorded (rule 46). */
export async function findShownPage(actor: Actor, shownId: string, page: number) {
  const seen = await asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, member) => {
    const [shown] = await tx
      .select({ variants: files.variants })
      .from(shownDocuments)
      .innerJoin(applications, eq(applications.id, shownDocuments.applicationId))
      .innerJoin(accounts, eq(accounts.id, applications.teacherId))
      .innerJoin(files, eq(files.id, shownDocuments.fileId))
      .where(
        and(
          eq(shownDocuments.id, shownId),
          eq(applications.schoolId, member.schoolId),
          eq(files.state, 'stored'),
          isSeenDocumentSql,
        ),
      )
      .for('update', { of: shownDocuments })
    const variant = shown?.variants[documentPage(page)]
    if (!variant) return { ok: false, reason: 'not-found' }
    await noteLook(tx, shownId, member.accountId)
    return { ok: true, variant }
  })
  if (!seen.ok) return undefined
  const bytes = await getFile(seen.variant.key)
  return bytes && { type: seen.variant.type, bytes }
}

async function noteLook(tx: Transaction, shownId: string, accountId: string): Promise<void> {
  const since = new Date(now().getTime() - sameViewMinutes * 60_000)
  const [lately] = await tx
    .select({ id: documentLooks.id })
    .from(documentLooks)
    .where(
      and(
        eq(documentLooks.shownId, shownId),
        eq(documentLooks.accountId, accountId),
        gt(documentLooks.lookedAt, since),
      ),
    )
    .limit(1)
  if (!lately) await tx.insert(documentLooks).values({ shownId, accountId, lookedAt: now() })
}

/** After the end of the application, or after the last time it was shown (rule 55). */
export async function sweepShownDocuments(): Promise<void> {
  const before = monthsBefore(now(), shownDocumentsKeptMonths)
  const ended = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.status, ['accepted', 'rejected', 'withdrawn']),
        lt(applications.changedAt, before),
      ),
    )
  await db
    .delete(shownDocuments)
    .where(and(inArray(shownDocuments.applicationId, ended), lt(shownDocuments.shownAt, before)))
}

export async function exportShownDocuments(tx: Transaction, applicationIds: string[], accountId: string) {
  if (applicationIds.length === 0) return []
  const shown = await tx
    .select({
      id: shownDocuments.id,
      applicationId: shownDocuments.applicationId,
      shownAt: shownDocuments.shownAt,
      closedAt: shownDocuments.closedAt,
      fileId: sql<
        string | null
      >`case when ${applications.teacherId} = ${accountId} then ${shownDocuments.fileId} end`,
    })
    .from(shownDocuments)
    .innerJoin(applications, eq(applications.id, shownDocuments.applicationId))
    .where(inArray(shownDocuments.applicationId, applicationIds))
    .orderBy(asc(shownDocuments.shownAt))
  const looks = await tx
    .select({ shownId: documentLooks.shownId, by: documentLooks.accountId, at: documentLooks.lookedAt })
    .from(documentLooks)
    .where(
      inArray(
        documentLooks.shownId,
        shown.map(({ id }) => id),
      ),
    )
    .orderBy(asc(documentLooks.lookedAt))
  return shown.map(({ id, ...facts }) => ({
    ...facts,
    looks: looks
      .filter(({ shownId }) => shownId === id)
      .map(({ by, at }) => ({ at, isOwn: by === accountId })),
  }))
}

/** The views of a school's documents stay in the record, without a name. */
export async function eraseShownDocuments(tx: Transaction, accountId: string): Promise<void> {
  const sent = tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.teacherId, accountId))
  await tx.delete(shownDocuments).where(inArray(shownDocuments.applicationId, sent))
  await tx.update(documentLooks).set({ accountId: null }).where(eq(documentLooks.accountId, accountId))
}
