import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { claimDocuments, claims, documents } from '#db/schema/claims.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { discardFile } from '#domain/files/keep-file.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { lastDayReminders, secretFilesKeptDays, secretKinds } from './claim.ts'
import { isShownInApplicationSql } from './seen-document.server.ts'
import { lockSubject, type Subject, subjectOfRow, tellSubject } from './subject.server.ts'

const atOnce = 100
const isRenewedSql = qualified(
  sql<boolean>`exists (select from ${claims} as newer where newer.kind = ${claims.kind} and newer.state = 'pending'
    and (newer.teacher_id = ${claims.teacherId} or newer.school_id = ${claims.schoolId}))`,
)

const later = (days: number) => new Date(now().getTime() + days * dayMs)

/**
 * Also reminds owners, and removes the files of secret claims; each once, however often it runs (rule 46). If one claim
 * fails, the others are looked after all the same; the job then fails, and runs again.
 */
export async function expireClaims(): Promise<void> {
  const errors: unknown[] = []
  const noted = (work: Promise<unknown>) => work.catch((error: unknown) => errors.push(error))
  // One claim per transaction: each locks its owner, and locking several in another order would deadlock.
  const each = async (due: SQL | undefined, work: (tx: Transaction, claim: DueClaim) => Promise<void>) => {
    for (const claim of await findDue(due)) await noted(transact((tx) => work(tx, claim)))
  }
  await each(isOver(), expire)
  for (const days of lastDayReminders) await each(isToRemind(days), (tx, claim) => remind(tx, claim, days))
  await noted(removeAllFiles())
  if (errors.length > 0) throw new AggregateError(errors, 'some claims were not looked after')
}

type DueClaim = { id: string; subject: Subject }

async function findDue(due: SQL | undefined): Promise<DueClaim[]> {
  const found = await db
    .select({ id: claims.id, teacherId: claims.teacherId, schoolId: claims.schoolId })
    .from(claims)
    .where(due)
    .orderBy(asc(claims.validUntil), asc(claims.id))
  return found.map(({ id, ...row }) => ({ id, subject: subjectOfRow(row) }))
}

const isOver = () => and(eq(claims.state, 'verified'), lt(claims.validUntil, dayInBishkek(now())))

async function expire(tx: Transaction, { id, subject }: DueClaim): Promise<void> {
  await lockSubject(tx, subject)
  const [expired] = await tx
    .update(claims)
    .set({ state: 'expired', endedAt: now() })
    .where(and(eq(claims.id, id), isOver()))
    .returning({ kind: claims.kind, isRenewed: isRenewedSql })
  if (!expired) return
  const { kind, isRenewed } = expired
  const reference = { claimId: id, claim: kind, days: '0', ...(isRenewed && { waiting: 'yes' as const }) }
  await tellSubject(tx, subject, { kind: 'claim-ending', reference })
}

/** A nearer reminder replaces a missed one. */
function isToRemind(days: number): SQL | undefined {
  return and(
    eq(claims.state, 'verified'),
    lte(claims.validUntil, dayInBishkek(later(days))),
    sql`${claims.validUntil} > ${dayInBishkek(later(nextReminder(days)))}`,
    or(isNull(claims.remindedDays), sql`${claims.remindedDays} > ${days}`),
    not(isRenewedSql),
  )
}

async function remind(tx: Transaction, { id, subject }: DueClaim, days: number): Promise<void> {
  await lockSubject(tx, subject)
  const [reminded] = await tx
    .update(claims)
    .set({ remindedDays: days })
    .where(and(eq(claims.id, id), isToRemind(days)))
    .returning({ kind: claims.kind })
  if (!reminded) return
  const reference = { claimId: id, claim: reminded.kind, days: String(days) }
  await tellSubject(tx, subject, { kind: 'claim-ending', reference })
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

async function removeAllFiles(): Promise<void> {
  while ((await removeFiles()) === atOnce);
}

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
