import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { savedSearches, savedSearchMails } from '#db/schema/saved-searches.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'

export type MailedSearch = { id: string; name: string; isStopped: boolean }

/** Whose mails a token from one of them ends, and whether they are ended already; changes nothing. */
export async function findMailedSearch(token: string): Promise<MailedSearch | undefined> {
  const [found] = await db
    .select({ id: savedSearches.id, name: savedSearches.name, frequency: savedSearches.frequency })
    .from(savedSearchMails)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMails.savedSearchId))
    .where(eq(savedSearchMails.unsubscribeHash, tokenHash(token)))
  return found && { id: found.id, name: found.name, isStopped: found.frequency === 'never' }
}

/**
 * Ends the mails of the search that a token came with; works signed out, and twice is once. An account keeps the search
 * without mails, of an address alone it is forgotten after a while. False for no token of ours.
 */
export async function stopSearch(token: string): Promise<boolean> {
  const found = await findMailedSearch(token)
  if (!found) return false
  if (!found.isStopped)
    await db
      .update(savedSearches)
      .set({ frequency: 'never', stoppedAt: now() })
      .where(eq(savedSearches.id, found.id))
  return true
}
