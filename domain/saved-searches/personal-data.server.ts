import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { savedSearches, savedSearchListeners, savedSearchMails } from '#db/schema/saved-searches.ts'
import type { MovedAddress } from '#domain/accounts/moved-address.ts'

const answersSql = (accountId: string) => sql<{ day: string; isUseful: boolean }[]>`
  coalesce((select json_agg(json_build_object('day', mails.day, 'isUseful', mails.is_useful) order by mails.day)
    from ${savedSearchMails} as mails
    where mails.saved_search_id = ${savedSearches.id} and mails.is_useful is not null
      and (mails.account_id = ${accountId} or ${savedSearches.accountId} = ${accountId})), '[]'::json)`

export async function exportSearches(
  tx: Transaction,
  { accountId, memberOf }: { accountId: string; memberOf: string | undefined },
) {
  const isTheirs = or(eq(savedSearches.authorId, accountId), eq(savedSearchListeners.accountId, accountId))
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
      // Only the author learns which member saved it.
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
        memberOf ? and(eq(savedSearches.schoolId, memberOf), isTheirs) : undefined,
      ),
    )
    .orderBy(asc(savedSearches.createdAt))
  return found.map(({ search, isOwn, listener, answers }) => {
    const { frequency, channels, pausedAt } = listener ?? search
    return { ...search, isOwn, frequency, channels, pausedAt, answers }
  })
}

/** If both addresses have the same search, the active one stays. */
export async function moveSearches(tx: Transaction, { formerEmail, email }: MovedAddress): Promise<void> {
  const isOfFormer = eq(savedSearches.email, formerEmail)
  const twinOf = (address: string, isRunning = sql`true`) => sql`exists (select from ${savedSearches} as twin
    where twin.email = ${address} and twin.list = ${savedSearches.list} and twin.query = ${savedSearches.query}
      and ${isRunning})`
  const runs = and(isNotNull(savedSearches.confirmedAt), isNull(savedSearches.stoppedAt))
  const formerRuns = twinOf(formerEmail, sql`twin.confirmed_at is not null and twin.stopped_at is null`)
  await tx.delete(savedSearches).where(and(eq(savedSearches.email, email), sql`not (${runs})`, formerRuns))
  await tx.delete(savedSearches).where(and(isOfFormer, twinOf(email)))
  await tx.update(savedSearches).set({ email }).where(isOfFormer)
}

/** From the school's searches only the author and their wish to be notified are deleted. */
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
