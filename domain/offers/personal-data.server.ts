import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { tutorOffers } from '#db/schema/offers.ts'

/** A teacher's tutor offers, as their person may take them along. */
export async function exportOffers(tx: Transaction, accountId: string) {
  const found = await tx
    .select()
    .from(tutorOffers)
    .where(eq(tutorOffers.teacherId, accountId))
    .orderBy(asc(tutorOffers.createdAt))
  return found.map(({ searchText: _, requestId: __, ...offer }) => offer)
}

/** Removes a teacher's tutor offers. */
export async function eraseOffers(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(tutorOffers).where(eq(tutorOffers.teacherId, accountId))
}
