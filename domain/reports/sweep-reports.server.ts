import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { reports } from '#db/schema/reports.ts'
import { hasNoWaitingMailSql } from '#domain/mails/waiting-mail.server.ts'
import { now } from '#platform/clock.ts'
import { confirmationHours } from './report.ts'

export async function sweepReports(): Promise<void> {
  const earliest = new Date(now().getTime() - confirmationHours * 3_600_000)
  await db
    .delete(reports)
    .where(
      and(
        eq(reports.state, 'unconfirmed'),
        lt(reports.createdAt, earliest),
        or(isNull(reports.confirmMailedAt), lt(reports.confirmMailedAt, earliest)),
        hasNoWaitingMailSql(reports.id, 'reportId'),
      ),
    )
  // A visitor who heard that what they reported is deleted has no list that keeps it.
  await db
    .delete(reports)
    .where(
      and(
        eq(reports.state, 'closed'),
        isNull(reports.reportedObjectId),
        isNull(reports.reporterId),
        isNull(reports.accountId),
        isNull(reports.schoolId),
        lt(reports.decidedAt, earliest),
        hasNoWaitingMailSql(reports.id, 'reportId'),
      ),
    )
}
