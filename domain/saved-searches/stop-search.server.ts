import { and, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { savedSearches, savedSearchListeners, savedSearchMails } from '#db/schema/saved-searches.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'

export type MailedSearch = {
  id: string
  name: string
  isFit: boolean
  isStopped: boolean
  isPaused: boolean
  accountId: string | null
}

/** Changes nothing. */
export async function findMailedSearch(token: string): Promise<MailedSearch | undefined> {
  const ofListener = (listener: SQL, own: SQL) =>
    sql<boolean>`case when ${savedSearchMails.accountId} is null then ${own} else ${listener} end`
  const [found] = await db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      isFit: savedSearches.isFit,
      accountId: savedSearchMails.accountId,
      isStopped: ofListener(
        sql`${savedSearchListeners.savedSearchId} is null or ${hasNoMails(savedSearchListeners)}`,
        isStoppedSql,
      ),
      isPaused: ofListener(
        sql`${savedSearchListeners.pausedAt} is not null`,
        sql`${savedSearches.pausedAt} is not null`,
      ),
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
  return found
}

type AlertsTable = typeof savedSearches | typeof savedSearchListeners

const hasNoMails = ({ frequency, channels }: AlertsTable): SQL =>
  sql`(${frequency} = 'never' or not 'email' = any(${channels}))`

/** An address stops for good, an account for as long as it wants no mails. */
export const isStoppedSql = sql<boolean>`(${savedSearches.accountId} is null and ${savedSearches.stoppedAt} is not null
  or ${hasNoMails(savedSearches)})`

const withoutMails = ({ channels }: AlertsTable) => sql`array_remove(${channels}, 'email')`

export const stopping = () => ({ channels: withoutMails(savedSearches), stoppedAt: now() })

/**
 * An account keeps the search without mails, colleagues stay notified of a school's. Idempotent; false for an unknown
 * token.
 */
export async function stopSearch(token: string): Promise<boolean> {
  const found = await findMailedSearch(token)
  if (!found) return false
  if (found.isStopped) return true
  if (found.accountId)
    await db
      .update(savedSearchListeners)
      .set({ channels: withoutMails(savedSearchListeners) })
      .where(isListener(found.id, found.accountId))
  else await db.update(savedSearches).set(stopping()).where(eq(savedSearches.id, found.id))
  return true
}

/** False for an unknown token. */
export async function pauseMailedSearch(token: string, isPaused: boolean): Promise<boolean> {
  const found = await findMailedSearch(token)
  if (!found) return false
  if (found.accountId)
    await db
      .update(savedSearchListeners)
      .set(pausing(savedSearchListeners, isPaused))
      .where(isListener(found.id, found.accountId))
  else
    await db.update(savedSearches).set(pausing(savedSearches, isPaused)).where(eq(savedSearches.id, found.id))
  return true
}

/** What a pause found is in the list as new, and is not announced afterwards. */
export function pausing({ pausedAt, toldAt }: AlertsTable, isPaused: boolean) {
  const at = sql`${now().toISOString()}::timestamptz`
  return isPaused
    ? { pausedAt: sql`coalesce(${pausedAt}, ${at})` }
    : { pausedAt: null, toldAt: sql`case when ${pausedAt} is null then ${toldAt} else ${at} end` }
}

const isListener = (searchId: string, accountId: string) =>
  and(eq(savedSearchListeners.savedSearchId, searchId), eq(savedSearchListeners.accountId, accountId))
