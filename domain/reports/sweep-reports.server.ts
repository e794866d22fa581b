import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schools } from '#db/schema/organisations.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import { reviews } from '#db/schema/reviews.ts'
import { hasNoWaitingMailSql } from '#domain/mails/waiting-mail.server.ts'
import { now } from '#platform/clock.ts'
import { confirmationHours } from './report.ts'

/** A review and its answer contain the name of the reviewed person, and are deleted with that person. */
const isOfDeletedSql = sql`(
  exists (select from ${accounts} where ${accounts.id} = ${reportedObjects.ownerId} and ${accounts.deletedAt} is not null)
  or exists (select from ${schools} where ${schools.id} = ${reportedObjects.ownerId} and ${schools.deletedAt} is not null)
  or case when ${reportedObjects.kind} in ('review', 'answer')
    then not exists (select from ${reviews} where ${reviews.id} = ${reportedObjects.objectId}::uuid) end)`

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
  // Something reported while its owner was being deleted waits for a decision without the name (rule Q21).
  await db
    .update(reportedObjects)
    .set({ title: null })
    .where(and(isNotNull(reportedObjects.title), isOfDeletedSql))
  // A visitor who was told that the reported thing is deleted has no list that would need it.
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
