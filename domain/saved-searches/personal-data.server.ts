import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { savedSearches, savedSearchListeners, savedSearchMails } from '#db/schema/saved-searches.ts'
import type { MovedAddress } from '#domain/accounts/moved-address.ts'

const answersSql = (accountId: string) => sql<{ day: string; isUseful: boolean }[]>`
  coalesce((select json_agg(json_build_object('day', mails.day, 'isUseful', mails.is_useful) order by mails.day)
    from ${savedSearchMails} as mails
    where mails.saved_search_id = ${savedSearches.id} and mails.is_useful is not null
      and (mails.account_id = ${accountId} or ${savedSearches.accountId} = ${accountId})), '[]'::json)`

export async function exportSearches(tx: Transaction, accountId: string) {
  const found = await tx
    .select({
      search: {
        id: savedSearches.id,
        list: savedSearches.list,
        isFit: savedSearches.isFit,
        query: savedSearches.query,
        name: savedSearches.name,
        locale: savedSearches.locale,
        frequency: savedSearches.frequency,
        channels: savedSearches.channels,
        pausedAt: savedSearches.pausedAt,
        seenAt: savedSearches.seenAt,
        toldAt: savedSearches.toldAt,
        createdAt: savedSearches.createdAt,
      },
      // Who of the school saved it is said to themselves alone.
      isOwn: sql<boolean>`coalesce(${accountId} in (${savedSearches.accountId}, ${savedSearches.authorId}), false)`,
      listener: savedSearchListeners,
      answers: answersSql(accountId),
    })
    .from(savedSearches)
    .leftJoin(
      savedSearchListeners,
      and(
        eq(savedSearchListeners.savedSearchId, savedSearches.id),
        eq(savedSearchListeners.accountId, accountId),
      ),
    )
    .where(
      or(
        eq(savedSearches.accountId, accountId),
        eq(savedSearches.authorId, accountId),
        eq(savedSearchListeners.accountId, accountId),
      ),
    )
    .orderBy(asc(savedSearches.createdAt))
  return found.map(({ search, isOwn, listener, answers }) => {
    const { frequency, channels, pausedAt } = listener ?? search
    return { ...search, isOwn, frequency, channels, pausedAt, answers }
  })
}

/** One that the present address has too is the same. */
export async function moveSearches(tx: Transaction, { formerEmail, email }: MovedAddress): Promise<void> {
  const isOfFormer = eq(savedSearches.email, formerEmail)
  const known = sql`exists (select from ${savedSearches} as known where known.email = ${email}
    and known.list = ${savedSearches.list} and known.query = ${savedSearches.query})`
  await tx.delete(savedSearches).where(and(isOfFormer, known))
  await tx.update(savedSearches).set({ email }).where(isOfFormer)
}

/** Of the school's searches only the author and the wish to hear of them go. */
export async function eraseSearches(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx
    .delete(savedSearches)
    .where(or(eq(savedSearches.accountId, accountId), eq(savedSearches.email, email)))
  await tx.delete(savedSearchMails).where(eq(savedSearchMails.accountId, accountId))
  await tx.delete(savedSearchListeners).where(eq(savedSearchListeners.accountId, accountId))
  await tx.update(savedSearches).set({ authorId: null }).where(eq(savedSearches.authorId, accountId))
}

export async function eraseSearchesOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.schoolId, schoolId))
}
