import { asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'

/** Without the administrator. */
export async function exportMeasures(
  tx: Transaction,
  { accountId, schoolId }: { accountId: string; schoolId?: string | undefined },
) {
  return tx
    .select({
      kind: measures.kind,
      objectKind: measures.objectKind,
      objectId: measures.objectId,
      title: measures.title,
      reasonCode: measures.reasonCode,
      reason: measures.reason,
      endsAt: measures.endsAt,
      madeAt: measures.madeAt,
      endedAt: measures.endedAt,
    })
    .from(measures)
    .where(or(eq(measures.accountId, accountId), schoolId ? eq(measures.schoolId, schoolId) : undefined))
    .orderBy(asc(measures.madeAt))
}

export async function eraseMeasures(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(measures).where(eq(measures.accountId, accountId))
  await tx.update(measures).set({ madeById: null }).where(eq(measures.madeById, accountId))
}

export async function eraseMeasuresOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(measures).where(eq(measures.schoolId, schoolId))
}
