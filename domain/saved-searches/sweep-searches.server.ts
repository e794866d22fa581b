import { and, eq, inArray, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { savedSearches, savedSearchListeners, savedSearchMails } from '#db/schema/saved-searches.ts'
import { hourMs } from '#domain/days/durations.ts'
import { hasNoWaitingMailSql } from '#domain/mails/waiting-mail.server.ts'
import { now } from '#platform/clock.ts'
import { confirmationHours, mailsKeptDays, stoppedKeptDays } from './saved-search.ts'

export async function sweepSearches(): Promise<void> {
  const before = (hours: number) => new Date(now().getTime() - hours * hourMs)
  const earliest = before(confirmationHours)
  await db
    .delete(savedSearches)
    .where(
      and(
        isNull(savedSearches.confirmedAt),
        lt(savedSearches.createdAt, earliest),
        or(isNull(savedSearches.confirmMailedAt), lt(savedSearches.confirmMailedAt, earliest)),
        hasNoWaitingMailSql(savedSearches.id, 'savedSearchId'),
      ),
    )
  await db
    .delete(savedSearches)
    .where(and(isNotNull(savedSearches.email), lt(savedSearches.stoppedAt, before(24 * stoppedKeptDays))))
  const gone = db.select({ id: schools.id }).from(schools).where(isNotNull(schools.deletedAt))
  await db.delete(savedSearches).where(inArray(savedSearches.schoolId, gone))
  await db.delete(savedSearchListeners).where(
    notExists(
      db
        .select({ id: savedSearches.id })
        .from(savedSearches)
        .innerJoin(schoolMembers, eq(schoolMembers.schoolId, savedSearches.schoolId))
        .where(
          and(
            eq(savedSearches.id, savedSearchListeners.savedSearchId),
            eq(schoolMembers.accountId, savedSearchListeners.accountId),
          ),
        ),
    ),
  )
  await db.delete(savedSearchMails).where(lt(savedSearchMails.sentAt, before(24 * mailsKeptDays)))
}
