import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { claimDocuments, claims, documents } from '#db/schema/claims.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { discardFile } from '#domain/files/keep-file.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { lastDayReminders, secretFilesKeptDays, secretKinds } from './claim.ts'
import { isShownInApplicationSql } from './seen-document.server.ts'
import { lockSubject, subjectOfRow, tellSubject } from './subject.server.ts'

const atOnce = 100
const isRenewedSql = qualified(
  sql<boolean>`exists (select from ${claims} as newer where newer.kind = ${claims.kind} and newer.state = 'pending'
    and (newer.teacher_id = ${claims.teacherId} or newer.school_id = ${claims.schoolId}))`,
)

const later = (days: number) => new Date(now().getTime() + days * dayMs)

/** Also reminds owners, and removes the files of secret claims; each once, however often it runs (rule 46). */
export async function expireClaims(): Promise<void> {
  while (await expireOne());
  for (const days of lastDayReminders) while (await remindOne(days));
  while ((await removeFiles()) === atOnce);
}

/** One claim per transaction: each locks its owner, and locking several in another order would deadlock. */
async function expireOne(): Promise<boolean> {
  return transact(async (tx) => {
    const isOver = and(eq(claims.state, 'verified'), lt(claims.validUntil, dayInBishkek(now())))
    const [seen] = await tx
      .select({ id: claims.id, teacherId: claims.teacherId, schoolId: claims.schoolId })
      .from(claims)
      .where(isOver)
      .orderBy(asc(claims.validUntil))
      .limit(1)
    if (!seen) return false
    const subject = subjectOfRow(seen)
    await lockSubject(tx, subject)
    const [expired] = await tx
      .update(claims)
      .set({ state: 'expired', endedAt: now() })
      .where(and(eq(claims.id, seen.id), isOver))
      .returning({ kind: claims.kind, isRenewed: isRenewedSql })
    if (!expired) return true
    const { kind, isRenewed } = expired
    const reference = {
      claimId: seen.id,
      claim: kind,
      days: '0',
      ...(isRenewed && { waiting: 'yes' as const }),
    }
    await tellSubject(tx, subject, { kind: 'claim-ending', reference })
    return true
  })
}

/** A nearer reminder replaces a missed one. */
async function remindOne(days: number): Promise<boolean> {
  return transact(async (tx) => {
    const [due] = await tx
      .select({ id: claims.id, kind: claims.kind, teacherId: claims.teacherId, schoolId: claims.schoolId })
      .from(claims)
      .where(
        and(
          eq(claims.state, 'verified'),
          lte(claims.validUntil, dayInBishkek(later(days))),
          sql`${claims.validUntil} > ${dayInBishkek(later(nextReminder(days)))}`,
          or(isNull(claims.remindedDays), sql`${claims.remindedDays} > ${days}`),
          not(isRenewedSql),
        ),
      )
      .orderBy(asc(claims.validUntil))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return false
    const { id, kind, ...row } = due
    await tx.update(claims).set({ remindedDays: days }).where(eq(claims.id, id))
    const reference = { claimId: id, claim: kind, days: String(days) }
    await tellSubject(tx, subjectOfRow(row), { kind: 'claim-ending', reference })
    return true
  })
}

function nextReminder(days: number): number {
  return lastDayReminders.find((other) => other < days) ?? -1
}

const isShownSql = qualified(
  sql<boolean>`exists (select from ${claimDocuments}
    where ${claimDocuments.claimId} = ${claims.id} and ${isShownInApplicationSql(claimDocuments.fileId)})`,
)

const isWaitedForSql = qualified(
  sql<boolean>`exists (select from ${claims} as waiting join ${claimDocuments} as other on other.claim_id = waiting.id
    where waiting.state = 'pending' and other.file_id = ${claimDocuments.fileId})`,
)

const hasDocumentsSql = (which = sql`true`) =>
  qualified(
    sql<boolean>`exists (select from ${claimDocuments} where ${claimDocuments.claimId} = ${claims.id} and ${which})`,
  )

/** A document that another waiting claim or a school needs is removed when neither needs it. */
async function removeFiles(): Promise<number> {
  return transact(async (tx) => {
    const due = await tx
      .select({ id: claims.id })
      .from(claims)
      .where(
        and(
          inArray(claims.kind, [...secretKinds]),
          isNotNull(claims.decidedAt),
          lt(claims.decidedAt, later(-secretFilesKeptDays)),
          isNull(claims.filesRemovedAt),
          not(isShownSql),
          // Each round removes a document or finishes a claim.
          or(not(hasDocumentsSql()), hasDocumentsSql(not(isWaitedForSql))),
        ),
      )
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) await removeFilesOf(tx, ids)
    return ids.length
  })
}

async function removeFilesOf(tx: Transaction, claimIds: string[]): Promise<void> {
  const found = await tx
    .select({ id: claimDocuments.fileId })
    .from(claimDocuments)
    .where(and(inArray(claimDocuments.claimId, claimIds), not(isWaitedForSql)))
  const fileIds = [...new Set(found.map(({ id }) => id))]
  if (fileIds.length > 0) {
    await tx.delete(documents).where(inArray(documents.fileId, fileIds))
    for (const id of fileIds) await discardFile(tx, id)
  }
  await tx
    .update(claims)
    .set({ filesRemovedAt: now() })
    .where(and(inArray(claims.id, claimIds), not(hasDocumentsSql())))
}
