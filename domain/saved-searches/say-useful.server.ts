import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { savedSearches, savedSearchMails } from '#db/schema/saved-searches.ts'
import { tokenHash } from '#platform/tokens.ts'
import type { DueSearch } from './due-searches.server.ts'
import { uselessMax } from './saved-search.ts'

const isOfListener = ({ searchId, listenerId }: DueSearch) =>
  and(
    eq(savedSearchMails.savedSearchId, searchId),
    listenerId ? eq(savedSearchMails.accountId, listenerId) : isNull(savedSearchMails.accountId),
  )

export async function isOfNoUse(tx: Pick<Transaction, 'select'>, due: DueSearch): Promise<boolean> {
  const answers = await tx
    .select({ isUseful: savedSearchMails.isUseful })
    .from(savedSearchMails)
    .where(and(isOfListener(due), isNotNull(savedSearchMails.isUseful)))
    .orderBy(desc(savedSearchMails.sentAt))
    .limit(uselessMax)
  return answers.length === uselessMax && answers.every(({ isUseful }) => isUseful === false)
}

export type AskedUseful = {
  name: string
  isFit: boolean
  list: typeof savedSearches.$inferSelect.list
  query: string
  isOfSchool: boolean
  /** Without an account its answers are in no list, and another search replaces it. */
  isOfAddress: boolean
  sentAt: Date
  isUseful: boolean | null
  isOfNoUse: boolean
}

/** Changes nothing. */
export async function findAskedUseful(token: string): Promise<AskedUseful | undefined> {
  const [found] = await db
    .select({
      searchId: savedSearches.id,
      listenerId: savedSearchMails.accountId,
      isOfAddress: isNotNull(savedSearches.email).mapWith(Boolean),
      name: savedSearches.name,
      isFit: savedSearches.isFit,
      list: savedSearches.list,
      query: savedSearches.query,
      sentAt: savedSearchMails.sentAt,
      isUseful: savedSearchMails.isUseful,
    })
    .from(savedSearchMails)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMails.savedSearchId))
    .where(eq(savedSearchMails.unsubscribeHash, tokenHash(token)))
  if (!found) return undefined
  const { searchId, listenerId, ...asked } = found
  return {
    ...asked,
    isOfSchool: listenerId !== null,
    isOfNoUse: await isOfNoUse(db, { searchId, listenerId }),
  }
}

/** The last answer counts. False for an unknown token. */
export async function sayUseful(token: string, isUseful: boolean): Promise<boolean> {
  const answered = await db
    .update(savedSearchMails)
    .set({ isUseful })
    .where(eq(savedSearchMails.unsubscribeHash, tokenHash(token)))
    .returning({ id: savedSearchMails.id })
  return answered.length > 0
}
