import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedActor } from '#domain/accounts/as-member.server.ts'
import type { Limited } from '#domain/limits/limited-transaction.server.ts'
import { keep } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import type { AnySearch } from './new-results.server.ts'
import { savedSearchesMax, savingLimits } from './saved-search.ts'
import type { SavedSearchInput } from './saved-search-input.ts'

export type SaveSearch =
  | { ok: true; isConfirmed: boolean }
  | { ok: false; reason: 'no-address' | 'too-many' | 'not-signed-in' }
  | Limited

type Asked = AnySearch & { query: string }

/**
 * Keeps a search so that its owner hears what is new. Somebody signed in has it at once; the address of somebody else
 * is asked by a mail first. The same search saved again is the same one: its owner gives it another name or another
 * frequency so; what a stranger says of an address changes nothing.
 */
export async function saveSearch(
  actor: Actor,
  asked: Asked,
  input: SavedSearchInput & { email?: string },
  request: { ip: string; locale: Locale },
): Promise<SaveSearch> {
  const { list, query, search } = asked
  const { name, frequency } = input
  const at = now()
  const row = {
    ...{ list, query, search, name, frequency },
    ...{ id: uuidv7(), locale: request.locale, seenAt: at, toldAt: at, createdAt: at },
  }
  return asLimitedActor(actor, { refusal: 'not-signed-in' }, async (tx, count): Promise<SaveSearch> => {
    if (actor.role !== 'visitor') {
      const { accountId } = actor
      if (await hasTooMany(tx, eq(savedSearches.accountId, accountId), asked))
        return { ok: false, reason: 'too-many' }
      await tx
        .insert(savedSearches)
        .values({ ...row, accountId, confirmedAt: at })
        .onConflictDoUpdate({
          target: [savedSearches.accountId, savedSearches.list, savedSearches.query],
          set: { name, frequency, search },
        })
      return { ok: true, isConfirmed: true }
    }
    const { email } = input
    if (!email) return { ok: false, reason: 'no-address' }
    await count(savingLimits({ email, ip: request.ip }))
    // It counts: how many searches an address has is nobody else's to find out.
    if (await hasTooMany(tx, eq(savedSearches.email, email), asked))
      return keep({ ok: false, reason: 'too-many' })
    const [asking] = await tx
      .insert(savedSearches)
      .values({ ...row, email })
      .onConflictDoUpdate({
        target: [savedSearches.email, savedSearches.list, savedSearches.query],
        set: {
          name,
          frequency,
          search,
          locale: request.locale,
          createdAt: at,
          stoppedAt: null,
          confirmedAt: null,
        },
        // One that is confirmed and mails is its owner's.
        setWhere: or(isNull(savedSearches.confirmedAt), sql`${savedSearches.stoppedAt} is not null`),
      })
      .returning({ id: savedSearches.id })
    if (asking) await queueJob(tx, 'mail-search-confirmation', { savedSearchId: asking.id })
    return { ok: true, isConfirmed: false }
  })
}

/** Whether the owner has as many as fit, not counting the same one. */
async function hasTooMany(
  tx: Transaction,
  isOwn: ReturnType<typeof eq>,
  { list, query }: Asked,
): Promise<boolean> {
  const isOther = sql`(${savedSearches.list}, ${savedSearches.query}) is distinct from (${list}, ${query})`
  return (await tx.$count(savedSearches, and(isOwn, isOther))) >= savedSearchesMax
}
