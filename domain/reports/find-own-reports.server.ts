import { desc, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { ownReportsPageSize } from './report.ts'

/** The newest first. A deleted object has no kind; `goneKind` says what it was. */
export async function findOwnReports({ accountId }: Member, page = 1) {
  return db
    .select({
      id: reports.id,
      kind: reportedObjects.kind,
      goneKind: reports.goneKind,
      title: reportedObjects.title,
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
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(ownReportsPageSize)
    .offset((page - 1) * ownReportsPageSize)
}

export async function countOwnReports({ accountId }: Member): Promise<number> {
  return db.$count(reports, eq(reports.reporterId, accountId))
}
