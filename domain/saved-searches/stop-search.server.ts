import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { savedSearches, savedSearchListeners, savedSearchMails } from '#db/schema/saved-searches.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import type { MailFrequency } from './saved-search.ts'

export type MailedSearch = { id: string; name: string; isStopped: boolean; accountId: string | null }

/** Whose mails a token from one of them ends, and whether they are ended already; changes nothing. */
export async function findMailedSearch(token: string): Promise<MailedSearch | undefined> {
  const [found] = await db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      accountId: savedSearchMails.accountId,
      frequency: sql<MailFrequency>`case when ${savedSearchMails.accountId} is null then ${savedSearches.frequency}
        else coalesce(${savedSearchListeners.frequency}, 'never') end`,
    })
    .from(savedSearchMails)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMails.savedSearchId))
    .leftJoin(
      savedSearchListeners,
      and(
        eq(savedSearchListeners.savedSearchId, savedSearches.id),
        eq(savedSearchListeners.accountId, savedSearchMails.accountId),
      ),
    )
    .where(eq(savedSearchMails.unsubscribeHash, tokenHash(token)))
  if (!found) return undefined
  const { id, name, accountId, frequency } = found
  return { id, name, accountId, isStopped: frequency === 'never' }
}

/**
 * Ends the mails of the search that a token came with; works signed out, and twice is once. An account keeps the search
 * without mails, a school's goes on to colleagues, of an address alone it is forgotten after a while. False for no token of ours.
 */
export async function stopSearch(token: string): Promise<boolean> {
  const found = await findMailedSearch(token)
  if (!found) return false
  if (found.isStopped) return true
  if (found.accountId)
    await db
      .update(savedSearchListeners)
      .set({ frequency: 'never' })
      .where(
        and(
          eq(savedSearchListeners.savedSearchId, found.id),
          eq(savedSearchListeners.accountId, found.accountId),
        ),
      )
  else
    await db
      .update(savedSearches)
      .set({ frequency: 'never', stoppedAt: now() })
      .where(eq(savedSearches.id, found.id))
  return true
}
