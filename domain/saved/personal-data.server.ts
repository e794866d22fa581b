import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { savedThings } from '#db/schema/saved.ts'

/** What a person has saved, with their notes; what they removed and is not swept yet too. */
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
    .where(eq(savedThings.accountId, accountId))
    .orderBy(desc(savedThings.savedAt))
}

/** Forgets what a person has saved. What others saved of theirs says that it is gone. */
export async function eraseSaved(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(savedThings).where(eq(savedThings.accountId, accountId))
}
