import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Jobs } from '#platform/jobs.ts'
import { type StoredFrequency, savedSearchesMax } from './saved-search.ts'
import { pausing } from './stop-search.server.ts'

/** Locks the account first, like a deletion. */
export async function findAdopter(tx: Transaction, email: string): Promise<string | undefined> {
  const [teacher] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.role, 'teacher'), isActiveSql(accounts)))
    .for('no key update')
  return teacher?.id
}

/**
 * Once the address is proved (rule 24). Of the same search saved twice the account's stays, with the link of the other.
 * A school's searches belong to all who act for it (rule 45), so none is moved there. What exceeds the limit stays with
 * the address.
 */
export async function adoptSearches(tx: Transaction, accountId: string, email: string): Promise<void> {
  const asked = await tx
    .select()
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.email, email),
        isNotNull(savedSearches.confirmedAt),
        isNull(savedSearches.stoppedAt),
      ),
    )
    .orderBy(asc(savedSearches.createdAt))
    .for('update')
  const isOwn = and(eq(savedSearches.accountId, accountId), eq(savedSearches.isFit, false))
  let room = savedSearchesMax - (await tx.$count(savedSearches, isOwn))
  for (const { id, list, query, frequency, confirmHash, confirmMailedAt } of asked) {
    const isTwin = and(
      eq(savedSearches.accountId, accountId),
      eq(savedSearches.list, list),
      eq(savedSearches.query, query),
    )
    if ((await tx.$count(savedSearches, isTwin)) === 0) {
      if (room <= 0) continue
      room -= 1
      await tx.update(savedSearches).set({ accountId, email: null }).where(eq(savedSearches.id, id))
      continue
    }
    await tx.delete(savedSearches).where(eq(savedSearches.id, id))
    await tx
      .update(savedSearches)
      .set({
        confirmHash,
        confirmMailedAt,
        stoppedAt: null,
        ...pausing(savedSearches, false),
        ...mailed(frequency),
      })
      .where(isTwin)
  }
}

const mailed = (frequency: StoredFrequency) => ({
  frequency: sql`case ${savedSearches.frequency} when 'never' then ${frequency} else ${savedSearches.frequency} end`,
  channels: sql`array_append(array_remove(${savedSearches.channels}, 'email'), 'email')`,
})

export async function adoptSearchesOf({ accountId }: Jobs['adopt-searches']): Promise<void> {
  await transact(async (tx) => {
    const [account] = await tx
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    if (account && (await findAdopter(tx, account.email)) === accountId)
      await adoptSearches(tx, accountId, account.email)
  })
}
