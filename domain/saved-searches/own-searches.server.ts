import { and, asc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { savedSearches, savedSearchListeners } from '#db/schema/saved-searches.ts'
import { type Actor, type Member, mayOnlyLook } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { unwantedSql } from '#domain/fit/own-unwanted.server.ts'
import { readNotificationsOfSearch } from '#domain/notifications/read-notifications.server.ts'
import { countEach } from '#domain/search/new-results.server.ts'
import type { SearchedList } from '#domain/search/search.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { newResults } from './new-results.server.ts'
import type { Hearing } from './saved-search.ts'

export type OwnSearch = {
  id: string
  name: string
  list: SearchedList
  query: string
  /** Whether and how the person who asks hears of it. */
  frequency: Hearing
  /** Which colleague saved it, empty once they are gone; null of one's own. */
  author: string | null
  /** How many results came since the person, or anybody of the school, last looked; at most `countedMax` + 1. */
  newCount: number
}

const isListenedTo = ({ accountId }: Member) =>
  and(eq(savedSearchListeners.savedSearchId, savedSearches.id), eq(savedSearchListeners.accountId, accountId))

const ownerIs = (member: Member) =>
  member.role === 'school'
    ? eq(savedSearches.schoolId, member.schoolId)
    : eq(savedSearches.accountId, member.accountId)

/** The searches of the person who asks or of their school, in the order in which they were saved, each with how much is new. */
export async function ownSearches(actor: Actor): Promise<OwnSearch[]> {
  if (actor.role === 'visitor') return []
  const found = await db
    .select({
      search: savedSearches,
      hearing: savedSearchListeners.frequency,
      author: sql<string | null>`case when ${savedSearches.schoolId} is not null
        and ${savedSearches.authorId} is distinct from ${actor.accountId}
        then coalesce(case when ${schoolMembers.accountId} is not null then ${accounts.fullName} end, '') end`,
    })
    .from(savedSearches)
    .leftJoin(savedSearchListeners, isListenedTo(actor))
    .leftJoin(accounts, eq(accounts.id, savedSearches.authorId))
    .leftJoin(
      schoolMembers,
      and(eq(schoolMembers.accountId, accounts.id), eq(schoolMembers.schoolId, savedSearches.schoolId)),
    )
    .where(ownerIs(actor))
    .orderBy(asc(savedSearches.createdAt))
  const unwanted = found.length > 0 ? await unwantedSql(actor) : undefined
  const counts = await countEach(
    await newResults(
      found.map(({ search }) => ({ ...search, since: search.seenAt, viewer: actor, unwanted })),
    ),
  )
  return found.map(({ search: { id, name, list, query, frequency, schoolId }, hearing, author }, index) => ({
    ...{ id, name, list, query, author },
    frequency: schoolId ? (hearing ?? 'off') : frequency,
    newCount: counts[index] ?? 0,
  }))
}

/** A viewer of a school changes nothing (rule 45). */
const keepers = ['teacher', 'school', 'admin'] as const

const isOwn = (member: Member, id: string) => and(eq(savedSearches.id, id), ownerIs(member))

/**
 * Whoever the search belongs to looks at it: what is there now is not new any more. A viewer marks nothing. Undefined for no
 * search of theirs.
 */
export async function openSearch(
  actor: Actor,
  id: string,
): Promise<{ list: SearchedList; query: string } | undefined> {
  if (actor.role === 'visitor') return undefined
  const { list, query } = savedSearches
  const [found] = mayOnlyLook(actor)
    ? await db.select({ list, query }).from(savedSearches).where(isOwn(actor, id))
    : await db.update(savedSearches).set({ seenAt: now() }).where(isOwn(actor, id)).returning({ list, query })
  if (found) await readNotificationsOfSearch(actor, id)
  return found
}

/** How the person who asks hears of a search of theirs or of their school. */
export async function setFrequency(
  actor: Actor,
  id: string,
  frequency: Hearing,
): Promise<Result<'not-found'>> {
  return asMember(
    actor,
    { role: keepers, refusal: 'not-found' },
    async (tx, member): Promise<Result<'not-found'>> => {
      const [found] = await tx
        .select({ id: savedSearches.id })
        .from(savedSearches)
        .where(isOwn(member, id))
        .for('no key update')
      if (!found || (frequency === 'off' && member.role !== 'school'))
        return { ok: false, reason: 'not-found' }
      const { accountId } = member
      if (frequency === 'off')
        await tx
          .delete(savedSearchListeners)
          .where(
            and(eq(savedSearchListeners.savedSearchId, id), eq(savedSearchListeners.accountId, accountId)),
          )
      else if (member.role === 'school')
        await tx
          .insert(savedSearchListeners)
          .values({ savedSearchId: id, accountId, frequency, toldAt: now() })
          .onConflictDoUpdate({
            target: [savedSearchListeners.savedSearchId, savedSearchListeners.accountId],
            set: { frequency },
          })
      else await tx.update(savedSearches).set({ frequency }).where(isOwn(member, id))
      return { ok: true }
    },
  )
}

/** Forgets a search, and with it what it found; of one that is gone already nothing is left to do. */
export async function forgetSearch(actor: Actor, id: string): Promise<void> {
  const forgotten = await asMember(actor, { role: keepers, refusal: 'not-found' }, async (tx, member) => {
    await tx.delete(savedSearches).where(isOwn(member, id))
    return { ok: true } as const
  })
  if (forgotten.ok) await readNotificationsOfSearch(actor, id)
}
