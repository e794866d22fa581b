import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import { searchVersion } from '#domain/search/search.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { searchColumnsOf } from './offer-row.server.ts'

const rowsAtOnce = 200

export async function renewOffersSearch(teacherId?: string): Promise<void> {
  const which = teacherId
    ? eq(tutorOffers.teacherId, teacherId)
    : lt(tutorOffers.searchVersion, searchVersion)
  for (let after: string | undefined; ; ) {
    const done = await transact(async (tx) => {
      const found = await tx
        .select({ offer: tutorOffers, fullName: accounts.fullName, seenBy: teacherProfiles.seenBy })
        .from(tutorOffers)
        .innerJoin(accounts, eq(accounts.id, tutorOffers.teacherId))
        .innerJoin(teacherProfiles, eq(teacherProfiles.id, tutorOffers.teacherId))
        .where(and(which, after ? gt(tutorOffers.id, after) : undefined))
        .orderBy(asc(tutorOffers.id))
        .limit(rowsAtOnce)
        .for('update', { of: tutorOffers })
      const texts: string[] = []
      for (const { offer, fullName, seenBy } of found) {
        const { searchText } = await searchColumnsOf(offer, { fullName, seenBy })
        texts.push(searchText)
        await tx.update(tutorOffers).set({ searchText, searchVersion }).where(eq(tutorOffers.id, offer.id))
      }
      await rememberWords(tx, 'offers', texts)
      after = found.at(-1)?.offer.id
      return found.length < rowsAtOnce
    })
    if (done) return
  }
}
