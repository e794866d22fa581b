import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { savedSearches, savedSearchMails } from '#db/schema/saved-searches.ts'
import { hasNoWaitingMailSql } from '#domain/mails/waiting-mail.server.ts'
import { now } from '#platform/clock.ts'
import { confirmationHours, mailsKeptDays, stoppedKeptDays } from './saved-search.ts'

const hourMs = 3_600_000

/** Forgets searches that nobody confirmed or whose owner, without an account, ended the mails, and old mails' tokens. */
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
  await db.delete(savedSearchMails).where(lt(savedSearchMails.sentAt, before(24 * mailsKeptDays)))
}
