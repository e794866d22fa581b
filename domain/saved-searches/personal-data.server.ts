import { and, asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { savedSearches, savedSearchListeners, savedSearchMails } from '#db/schema/saved-searches.ts'

/** The searches that a person has saved, for themselves or for their school, and how they hear of those of the school. */
export async function exportSearches(tx: Transaction, accountId: string) {
  const found = await tx
    .select({ search: savedSearches, hearing: savedSearchListeners.frequency })
    .from(savedSearches)
    .leftJoin(
      savedSearchListeners,
      and(
        eq(savedSearchListeners.savedSearchId, savedSearches.id),
        eq(savedSearchListeners.accountId, accountId),
      ),
    )
    .where(
      or(
        eq(savedSearches.accountId, accountId),
        eq(savedSearches.authorId, accountId),
        eq(savedSearchListeners.accountId, accountId),
      ),
    )
    .orderBy(asc(savedSearches.createdAt))
  return found.map(({ search: { confirmHash: _, ...search }, hearing }) => ({
    ...search,
    frequency: hearing ?? search.frequency,
  }))
}

/**
 * Forgets the searches of an account, and those of its address that were saved without signing in; of its school's who saved
 * them, and that it wanted to hear of them.
 */
export async function eraseSearches(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx
    .delete(savedSearches)
    .where(or(eq(savedSearches.accountId, accountId), eq(savedSearches.email, email)))
  await tx.delete(savedSearchMails).where(eq(savedSearchMails.accountId, accountId))
  await tx.delete(savedSearchListeners).where(eq(savedSearchListeners.accountId, accountId))
  await tx.update(savedSearches).set({ authorId: null }).where(eq(savedSearches.authorId, accountId))
}

export async function eraseSearchesOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.schoolId, schoolId))
}
