import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { tutorOffers } from '#db/schema/offers.ts'

/** In the transaction that narrows the profile (rule 59). `renew-search` makes the line again, with the first name. */
export async function forgetNameOfOffers(tx: Transaction, teacherId: string): Promise<void> {
  const line = (number: number) => sql`split_part(${tutorOffers.searchText}, chr(10), ${number}::int)`
  await tx
    .update(tutorOffers)
    .set({ searchText: sql`${line(1)} || chr(10) || chr(10) || ${line(3)}`, searchVersion: 0 })
    .where(eq(tutorOffers.teacherId, teacherId))
}
