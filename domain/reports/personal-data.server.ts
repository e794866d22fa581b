import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import { reviews } from '#db/schema/reviews.ts'
import type { MovedAddress } from '#domain/accounts/moved-address.ts'

/** Reports by the person, not about them. */
export async function exportReports(tx: Transaction, accountId: string) {
  return tx
    .select({
      kind: reportedObjects.kind,
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

/** Deletes reports of deleted reviews; those of reviews that stay, stay (rule 48). */
async function eraseReportsOfReviews(tx: Transaction, ownerId: string, ofThem: SQL | undefined) {
  const isReview = eq(reportedObjects.kind, 'review')
  const going = tx
    .select({ id: sql`${reviews.id}::text` })
    .from(reviews)
    .where(ofThem)
  await tx.delete(reportedObjects).where(and(isReview, inArray(reportedObjects.objectId, going)))
  await tx
    .update(reportedObjects)
    .set({ ownerId: sql`${reportedObjects.objectId}::uuid` })
    .where(and(isReview, eq(reportedObjects.ownerId, ownerId)))
}

export async function eraseReportsOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await eraseReportsOfReviews(tx, schoolId, and(eq(reviews.side, 'teacher'), eq(reviews.schoolId, schoolId)))
  await tx.delete(reportedObjects).where(eq(reportedObjects.ownerId, schoolId))
  await tx.delete(reports).where(eq(reports.schoolId, schoolId))
}

/** An address has one open report of an object: where both have one, the former one ends unheard. */
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

/** Their own complaints lose author and words, also those sent from the address without an account. */
export async function eraseReports(tx: Transaction, accountId: string, email: string): Promise<void> {
  await eraseReportsOfReviews(
    tx,
    accountId,
    and(eq(reviews.side, 'school'), eq(reviews.teacherId, accountId)),
  )
  await tx.delete(reportedObjects).where(eq(reportedObjects.ownerId, accountId))
  await tx.delete(reports).where(eq(reports.accountId, accountId))
  await tx
    .update(reportedObjects)
    .set({ decidedById: null })
    .where(eq(reportedObjects.decidedById, accountId))
  await tx
    .update(reports)
    .set({ reporterId: null, email: null, note: null, confirmHash: null })
    .where(or(eq(reports.reporterId, accountId), eq(reports.email, email)))
}
