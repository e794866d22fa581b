import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'
import { reviews } from '#db/schema/reviews.ts'
import { eraseTicketsById } from '#domain/support/personal-data.server.ts'

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

/** Titles that name the person go. The caller erases the reviews, which lead to them, afterwards. */
export async function eraseMeasures(tx: Transaction, accountId: string): Promise<void> {
  const aboutThem = tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.side, 'school'), eq(reviews.teacherId, accountId)))
  await tx
    .update(measures)
    .set({ title: null })
    .where(and(eq(measures.objectKind, 'review'), inArray(measures.objectId, aboutThem)))
  await tx.delete(measures).where(eq(measures.accountId, accountId))
  await tx.update(measures).set({ madeById: null }).where(eq(measures.madeById, accountId))
}

/** With its appeals, whoever wrote last in them. */
export async function eraseMeasuresOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  const gone = await tx
    .delete(measures)
    .where(eq(measures.schoolId, schoolId))
    .returning({ appealId: measures.appealId })
  await eraseTicketsById(
    tx,
    gone.flatMap(({ appealId }) => appealId ?? []),
  )
}
