import { asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'

/** What a person complained of; what others said of them is not theirs to take along. */
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

/** Removes what others complained of a school, and what rules found. */
export async function eraseReportsOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(reportedObjects).where(eq(reportedObjects.ownerId, schoolId))
  await tx.delete(reports).where(eq(reports.schoolId, schoolId))
}

/**
 * Removes what others complained of the person and what rules found, and from their own complaints who wrote them and their
 * words; also of those that came from the address without an account.
 */
export async function eraseReports(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx.delete(reportedObjects).where(eq(reportedObjects.ownerId, accountId))
  await tx.delete(reports).where(eq(reports.accountId, accountId))
  await tx
    .update(reports)
    .set({ reporterId: null, email: null, note: null, confirmHash: null })
    .where(or(eq(reports.reporterId, accountId), eq(reports.email, email)))
}
