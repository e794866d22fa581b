import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'

/** What was decided against a person, and why; not by whom. */
export async function exportMeasures(tx: Transaction, accountId: string) {
  return tx
    .select({
      kind: measures.kind,
      reason: measures.reason,
      endsAt: measures.endsAt,
      madeAt: measures.madeAt,
      endedAt: measures.endedAt,
    })
    .from(measures)
    .where(eq(measures.accountId, accountId))
    .orderBy(asc(measures.madeAt))
}

export async function eraseMeasures(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(measures).where(eq(measures.accountId, accountId))
  await tx.update(measures).set({ madeById: null }).where(eq(measures.madeById, accountId))
}
