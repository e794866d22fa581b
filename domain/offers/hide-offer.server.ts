import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { now } from '#platform/clock.ts'

type Former = { isActive: boolean }

type Lock = 'no key update'

export async function holdOffer(tx: Pick<Transaction, 'select'>, id: string, lock?: Lock) {
  const query = tx
    .select({ accountId: tutorOffers.teacherId, title: tutorOffers.title, hiddenAt: tutorOffers.hiddenAt })
    .from(tutorOffers)
    .where(eq(tutorOffers.id, id))
  const [found] = lock ? await query.for(lock) : await query
  return found
}

export async function hideOffer(tx: Transaction, id: string): Promise<Former | undefined> {
  const [former] = await tx
    .select({ isActive: tutorOffers.isActive })
    .from(tutorOffers)
    .where(eq(tutorOffers.id, id))
  await tx.update(tutorOffers).set({ isActive: false, hiddenAt: now() }).where(eq(tutorOffers.id, id))
  return former
}

export async function showOffer(tx: Transaction, id: string, { isActive }: Former): Promise<void> {
  await tx.update(tutorOffers).set({ isActive, hiddenAt: null }).where(eq(tutorOffers.id, id))
}
