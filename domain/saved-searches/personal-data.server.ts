import { asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'

/** The searches that a person has saved. */
export async function exportSearches(tx: Transaction, accountId: string) {
  const found = await tx
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.accountId, accountId))
    .orderBy(asc(savedSearches.createdAt))
  return found.map(({ confirmHash: _, ...search }) => search)
}

/** Forgets the searches of an account, and those of its address that were saved without signing in. */
export async function eraseSearches(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx
    .delete(savedSearches)
    .where(or(eq(savedSearches.accountId, accountId), eq(savedSearches.email, email)))
}
