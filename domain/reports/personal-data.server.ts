import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { reports } from '#db/schema/reports.ts'

/** What a person complained of; what others said of them is not theirs to take along. */
export async function exportReports(tx: Transaction, accountId: string) {
  return tx
    .select({
      roomId: reports.roomId,
      messageNumber: reports.messageNumber,
      reason: reports.reason,
      note: reports.note,
      state: reports.state,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, accountId))
    .orderBy(asc(reports.createdAt))
}

/** Removes what others complained of a school. */
export async function eraseReportsOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(reports).where(eq(reports.schoolId, schoolId))
}

/** Removes what others complained of the person, and from their own complaints who wrote them and their words. */
export async function eraseReports(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(reports).where(eq(reports.accountId, accountId))
  await tx.update(reports).set({ reporterId: null, note: null }).where(eq(reports.reporterId, accountId))
}
