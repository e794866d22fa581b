import { desc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { savedThings } from '#db/schema/saved.ts'

/** What was removed and is not swept yet too. */
export async function exportSaved(tx: Transaction, accountId: string) {
  return tx
    .select({
      kind: savedThings.kind,
      id: savedThings.targetId,
      note: savedThings.note,
      savedAt: savedThings.savedAt,
      removedAt: savedThings.removedAt,
    })
    .from(savedThings)
    .where(or(eq(savedThings.accountId, accountId), eq(savedThings.authorId, accountId)))
    .orderBy(desc(savedThings.savedAt))
}

/** What they saved for their school stays without an author; what others saved of theirs says that it is gone. */
export async function eraseSaved(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(savedThings).where(eq(savedThings.accountId, accountId))
  await tx.update(savedThings).set({ authorId: null }).where(eq(savedThings.authorId, accountId))
}

export async function eraseSavedOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(savedThings).where(eq(savedThings.schoolId, schoolId))
}
