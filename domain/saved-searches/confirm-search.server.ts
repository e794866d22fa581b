import { and, eq, gt, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import type { SearchedList } from '#domain/search/search.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { adoptSearches, findAdopter } from './adopt-searches.server.ts'
import { confirmationHours } from './saved-search.ts'
import { isStoppedSql, pausing, stopping } from './stop-search.server.ts'

export type ConfirmedSearch = {
  name: string
  list: SearchedList
  query: string
  isConfirmed: boolean
  isPaused: boolean
  isStopped: boolean
}

function isOf(token: string): SQL | undefined {
  const earliest = new Date(now().getTime() - confirmationHours * 3_600_000)
  const isInTime = or(gt(savedSearches.createdAt, earliest), gt(savedSearches.confirmMailedAt, earliest))
  return and(eq(savedSearches.confirmHash, tokenHash(token)), isInTime)
}

/** Changes nothing (rule 43). */
export function findConfirmation(token: string): Promise<ConfirmedSearch | undefined> {
  return findBy(db, token)
}

async function findBy(
  reader: Pick<typeof db, 'select'>,
  token: string,
): Promise<ConfirmedSearch | undefined> {
  const [found] = await reader
    .select({
      name: savedSearches.name,
      list: savedSearches.list,
      query: savedSearches.query,
      isConfirmed: sql<boolean>`${savedSearches.confirmedAt} is not null`,
      isPaused: sql<boolean>`${savedSearches.pausedAt} is not null`,
      isStopped: isStoppedSql,
    })
    .from(savedSearches)
    .where(isOf(token))
  return found
}

/** False for an unknown link. */
export async function changeConfirmed(token: string, change: 'resume' | 'stop'): Promise<boolean> {
  const changed = await db
    .update(savedSearches)
    .set(change === 'resume' ? pausing(savedSearches, false) : stopping())
    .where(and(isOf(token), isNotNull(savedSearches.confirmedAt), not(isStoppedSql)))
    .returning({ id: savedSearches.id })
  return changed.length > 0
}

/** Idempotent; undefined for an unknown token. */
export async function confirmSearch(token: string): Promise<ConfirmedSearch | undefined> {
  return transact(async (tx) => {
    const [asked] = await tx.select({ email: savedSearches.email }).from(savedSearches).where(isOf(token))
    // A signed-out person saves with the address of their account.
    const adopter = asked?.email ? await findAdopter(tx, asked.email) : undefined
    const [found] = await tx.select().from(savedSearches).where(isOf(token)).for('update')
    if (!found) return undefined
    if (!found.confirmedAt)
      await tx
        .update(savedSearches)
        .set({ confirmedAt: now(), seenAt: now(), toldAt: now() })
        .where(eq(savedSearches.id, found.id))
    if (adopter && asked?.email) await adoptSearches(tx, adopter, asked.email)
    // If the account has the same search already, the link now belongs to that one.
    return findBy(tx, token)
  })
}
