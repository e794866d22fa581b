import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { reportDecisions, reportedObjects, reports } from '#db/schema/reports.ts'
import { reviews } from '#db/schema/reviews.ts'
import type { MovedAddress } from '#domain/accounts/moved-address.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import type { ReportedKind } from './report.ts'

export async function exportReports(tx: Transaction, accountId: string) {
  return tx
    .select({
      kind: sql<ReportedKind | null>`coalesce(${reportedObjects.kind}, ${reports.goneKind})`,
      title: reportedObjects.title,
      roomId: reports.roomId,
      messageNumber: reports.messageNumber,
      reason: reports.reason,
      note: reports.note,
      state: reports.state,
      outcome: reports.outcome,
      createdAt: reports.createdAt,
      decidedAt: reports.decidedAt,
    })
    .from(reports)
    .leftJoin(reportedObjects, eq(reportedObjects.id, reports.reportedObjectId))
    .where(eq(reports.reporterId, accountId))
    .orderBy(asc(reports.createdAt))
}

/** Reporters still see the kind and their reason, without a word about whom; those with an open report are told. */
async function eraseReported(
  tx: Transaction,
  which: SQL | undefined,
  { by, isNotified }: { by?: { accountId: string; email: string }; isNotified: boolean },
): Promise<void> {
  // Locks the objects first, like everybody who decides or confirms.
  const reported = await tx
    .select({ id: reportedObjects.id })
    .from(reportedObjects)
    .where(which)
    .orderBy(asc(reportedObjects.id))
    .for('update')
  const going = reported.map(({ id }) => id)
  const isOthers =
    by &&
    sql`${reports.reporterId} is distinct from ${by.accountId}
    and ${reports.email} is distinct from ${by.email}`
  const isSomebodys = or(isNotNull(reports.reporterId), isNotNull(reports.email))
  const isTheirs = and(inArray(reports.reportedObjectId, going), isSomebodys, isOthers)
  const goneKind = sql`(select ${reportedObjects.kind} from ${reportedObjects}
    where ${reportedObjects.id} = ${reports.reportedObjectId})`
  const unnamed = {
    ...{ reportedObjectId: null, accountId: null, schoolId: null, goneKind },
    ...{ roomId: null, messageNumber: null, note: null, confirmHash: null },
  }
  const left = await tx
    .update(reports)
    .set({ ...unnamed, state: 'closed', decidedAt: now() })
    .where(and(isTheirs, eq(reports.state, 'open')))
    .returning({ id: reports.id })
  await tx
    .update(reports)
    .set(unnamed)
    .where(and(isTheirs, eq(reports.state, 'closed'), isNotNull(reports.reporterId)))
  // What is first reported meanwhile stays in the queue.
  await tx.delete(reportedObjects).where(inArray(reportedObjects.id, going))
  if (isNotified) for (const { id } of left) await queueJob(tx, 'mail-report-outcome', { reportId: id })
}

/** Deletes reports of deleted reviews; reports of remaining reviews stay (rule 48). */
async function eraseReportsOfReviews(
  tx: Transaction,
  ownerId: string,
  ofThem: SQL | undefined,
  how: Parameters<typeof eraseReported>[2],
) {
  const isReview = eq(reportedObjects.kind, 'review')
  const going = tx
    .select({ id: sql`${reviews.id}::text` })
    .from(reviews)
    .where(ofThem)
  await eraseReported(tx, and(isReview, inArray(reportedObjects.objectId, going)), how)
  await tx
    .update(reportedObjects)
    .set({ ownerId: sql`${reportedObjects.objectId}::uuid` })
    .where(and(isReview, eq(reportedObjects.ownerId, ownerId)))
}

/** With `isNotified`, people with an open report are told that there is nothing left to decide. */
export async function eraseReportsOfSchool(
  tx: Transaction,
  schoolId: string,
  isNotified: boolean,
): Promise<void> {
  const ofSchool = and(eq(reviews.side, 'teacher'), eq(reviews.schoolId, schoolId))
  await eraseReportsOfReviews(tx, schoolId, ofSchool, { isNotified })
  await eraseReported(tx, eq(reportedObjects.ownerId, schoolId), { isNotified })
  await tx.delete(reports).where(eq(reports.schoolId, schoolId))
}

/** An address has one open report per object: if both have one, the former address's is closed silently. */
export async function moveReports(tx: Transaction, { formerEmail, email }: MovedAddress): Promise<void> {
  const known = tx
    .select({ id: reports.reportedObjectId })
    .from(reports)
    .where(and(eq(reports.email, email), eq(reports.state, 'open')))
  const isOfFormer = eq(reports.email, formerEmail)
  await tx
    .delete(reports)
    .where(and(isOfFormer, eq(reports.state, 'open'), inArray(reports.reportedObjectId, known)))
  await tx.update(reports).set({ email }).where(isOfFormer)
}

/** Their own reports lose author and words, also those sent from the address without an account. */
export async function eraseReports(
  tx: Transaction,
  accountId: string,
  email: string,
  isNotified = true,
): Promise<void> {
  const how = { by: { accountId, email }, isNotified }
  const ofTeacher = and(eq(reviews.side, 'school'), eq(reviews.teacherId, accountId))
  await eraseReportsOfReviews(tx, accountId, ofTeacher, how)
  await eraseReported(tx, eq(reportedObjects.ownerId, accountId), how)
  await tx.delete(reports).where(eq(reports.accountId, accountId))
  await tx
    .update(reportedObjects)
    .set({ decidedById: null })
    .where(eq(reportedObjects.decidedById, accountId))
  await tx
    .update(reportDecisions)
    .set({ decidedById: null })
    .where(eq(reportDecisions.decidedById, accountId))
  await tx
    .update(reports)
    .set({ reporterId: null, email: null, note: null, confirmHash: null })
    .where(or(eq(reports.reporterId, accountId), eq(reports.email, email)))
}
