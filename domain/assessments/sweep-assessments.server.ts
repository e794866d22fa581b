import { and, inArray, lt, notInArray } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { openStatuses } from '#domain/notifications/under-way.ts'
import { now } from '#platform/clock.ts'
import { assessedTables } from './assessed-tables.server.ts'
import { keptSince } from './assessment.ts'

/** Rule 55. */
export async function sweepAssessments(): Promise<void> {
  const ended = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(notInArray(applications.status, [...openStatuses]), lt(applications.changedAt, keptSince(now()))),
    )
  for (const table of assessedTables) await db.delete(table).where(inArray(table.applicationId, ended))
}
