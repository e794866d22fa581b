import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { readNotificationsOfSearch } from '#domain/notifications/read-notifications.server.ts'
import { countEach } from '#domain/search/new-results.server.ts'
import type { SearchedList } from '#domain/search/search.ts'
import { now } from '#platform/clock.ts'
import { newResults } from './new-results.server.ts'
import type { MailFrequency } from './saved-search.ts'

export type OwnSearch = {
  id: string
  name: string
  list: SearchedList
  query: string
  frequency: MailFrequency
  /** How many results came since the person last looked; at most `countedMax` + 1. */
  newCount: number
}

/** The searches that the person who asks has saved, in the order in which they did, each with how much is new. */
export async function ownSearches(actor: Actor): Promise<OwnSearch[]> {
  if (actor.role === 'visitor') return []
  const found = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.accountId, actor.accountId))
    .orderBy(asc(savedSearches.createdAt))
  const counts = await countEach(
    await newResults(found.map((one) => ({ ...one, since: one.seenAt, viewer: actor }))),
  )
  return found.map(({ id, name, list, query, frequency }, index) => ({
    ...{ id, name, list, query, frequency },
    newCount: counts[index] ?? 0,
  }))
}

const isOwn = (accountId: string, id: string) =>
  and(eq(savedSearches.id, id), eq(savedSearches.accountId, accountId))

/** The person looks at a search of theirs: what is there now is not new any more. Undefined for no search of theirs. */
export async function openSearch(
  actor: Actor,
  id: string,
): Promise<{ list: SearchedList; query: string } | undefined> {
  if (actor.role === 'visitor') return undefined
  const [found] = await db
    .update(savedSearches)
    .set({ seenAt: now() })
    .where(isOwn(actor.accountId, id))
    .returning({ list: savedSearches.list, query: savedSearches.query })
  if (found) await readNotificationsOfSearch(actor, id)
  return found
}

/** How often the mails of a search of one's own come. False for no search of theirs. */
export async function setFrequency(actor: Actor, id: string, frequency: MailFrequency): Promise<boolean> {
  if (actor.role === 'visitor') return false
  const changed = await db
    .update(savedSearches)
    .set({ frequency })
    .where(isOwn(actor.accountId, id))
    .returning({ id: savedSearches.id })
  return changed.length > 0
}

/** Forgets a search of one's own, and with it what it found; of one that is gone already nothing is left to do. */
export async function forgetSearch(actor: Actor, id: string): Promise<void> {
  if (actor.role === 'visitor') return
  await db.delete(savedSearches).where(isOwn(actor.accountId, id))
  await readNotificationsOfSearch(actor, id)
}
