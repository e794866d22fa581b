import { and, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { deleteByBatches } from '#db/delete-by-batches.ts'
import { qualified } from '#db/qualified.ts'
import { applications } from '#db/schema/applications.ts'
import { digestMails, notifications } from '#db/schema/notifications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { unsubscribeDays } from './notification.ts'
import { isUnderWaySql } from './under-way.server.ts'
import { keptSince } from './unread-notifications.server.ts'

const atOnce = 5_000

/** Its record of which terms somebody has read is needed while the application is live (rule 15). */
const isNotKnownTermsSql = () =>
  qualified(sql`(${notifications.readAt} is not null and ${notifications.reference} ->> 'terms' = 'changed'
    and exists (select from ${applications}
      where ${applications.id} = (${notifications.reference} ->> 'applicationId')::uuid and ${isUnderWaySql()})) is not true`)

/** Its record that a teacher was told to apply again is needed as long as the vacancy exists (rule 70). */
const isNotReturnSql = () =>
  qualified(sql`(${notifications.reference} ->> 'gone' = 'returned' and exists (select from ${applications}
    join ${vacancies} on ${vacancies.id} = ${applications.vacancyId} and ${vacancies.deletedAt} is null
    where ${applications.id} = (${notifications.reference} ->> 'applicationId')::uuid)) is not true`)

/** Mailed ones keep their kind for a year, for the unsubscribe link of the mail. */
export async function sweepNotifications(): Promise<void> {
  const isOld = and(lt(notifications.createdAt, keptSince()), isNotKnownTermsSql(), isNotReturnSql())
  const linksEnd = new Date(now().getTime() - unsubscribeDays * dayMs)
  const isLinkOld = lt(notifications.createdAt, linksEnd)
  await deleteByBatches(digestMails, lt(digestMails.sentAt, linksEnd))
  await deleteByBatches(notifications, and(isOld, or(isNull(notifications.unsubscribeHash), isLinkOld)))
  while ((await emptySome(isOld)) === atOnce);
}

async function emptySome(isOld: SQL | undefined): Promise<number | null> {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(isOld, isNotNull(notifications.unsubscribeHash), sql`${notifications.reference} <> '{}'::jsonb`),
    )
    .limit(atOnce)
  const emptied = await db
    .update(notifications)
    .set({ reference: {}, readAt: sql`coalesce(${notifications.readAt}, ${now()})` })
    .where(inArray(notifications.id, some))
  return emptied.rowCount
}
