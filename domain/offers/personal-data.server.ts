import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { forgetWords, withoutSearch } from '#domain/search/personal-data.server.ts'

export async function exportOffers(tx: Transaction, accountId: string) {
  const found = await tx
    .select()
    .from(tutorOffers)
    .where(eq(tutorOffers.teacherId, accountId))
    .orderBy(asc(tutorOffers.createdAt))
  return found.map(withoutSearch).map(({ requestId: _request, ...offer }) => offer)
}

export async function eraseOffers(tx: Transaction, accountId: string): Promise<void> {
  const gone = await tx
    .delete(tutorOffers)
    .where(eq(tutorOffers.teacherId, accountId))
    .returning({ searchText: tutorOffers.searchText })
  const texts = gone.map(({ searchText }) => searchText)
  await forgetWords(tx, 'offers', texts, tutorOffers.searchVector)
}
