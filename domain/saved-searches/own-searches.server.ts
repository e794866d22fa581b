import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { savedSearches, savedSearchListeners, savedSearchMails } from '#db/schema/saved-searches.ts'
import { type Actor, type Member, mayOnlyLook } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { unwantedSql } from '#domain/fit/own-unwanted.server.ts'
import { readNotificationsOfSearch } from '#domain/notifications/read-notifications.server.ts'
import { countEach } from '#domain/search/new-results.server.ts'
import type { SearchedList } from '#domain/search/search.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { settledMs } from './due-searches.server.ts'
import { leftOut } from './fit-search.server.ts'
import { newResults } from './new-results.server.ts'
import { type Alerts, alertsOf } from './saved-search.ts'

export type OwnSearch = {
  id: string
  name: string
  /** The search by profile has no words of its own, and cannot be deleted. */
  isFit: boolean
  list: SearchedList
  query: string
  /** Null if the asking person is not notified of this school search. */
  alerts: Alerts | null
  pausedAt: Date | null
  /** Of its mails. */
  answers: { useful: number; useless: number }
  /** Empty if the colleague is gone; null for one's own. */
  author: string | null
  /** Since the person, or anybody of the school, last looked; at most `countedMax` + 1. */
  newCount: number
}

const answersSql = ({ accountId }: Member) => {
  const mails = savedSearchMails
  const count = (isUseful: boolean) => sql`count(*) filter (where ${mails.isUseful} = ${isUseful})`
  return sql<
    OwnSearch['answers']
  >`(select json_build_object('useful', ${count(true)}, 'useless', ${count(false)})
    from ${mails} where ${mails.savedSearchId} = ${savedSearches.id}
      and (${mails.accountId} = ${accountId} or ${savedSearches.accountId} = ${accountId}))`
}

const isListenedTo = ({ accountId }: Member) =>
  and(eq(savedSearchListeners.savedSearchId, savedSearches.id), eq(savedSearchListeners.accountId, accountId))

export const isOwnerSql = (member: Member) =>
  member.role === 'school'
    ? eq(savedSearches.schoolId, member.schoolId)
    : eq(savedSearches.accountId, member.accountId)

export async function ownSearches(actor: Actor): Promise<OwnSearch[]> {
  if (actor.role === 'visitor') return []
  const found = await db
    .select({
      search: savedSearches,
      listener: savedSearchListeners,
      answers: answersSql(actor),
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
    .where(isOwnerSql(actor))
    .orderBy(desc(savedSearches.isFit), asc(savedSearches.createdAt))
  const unwanted = found.length > 0 ? await unwantedSql(actor) : undefined
  const asked = await Promise.all(
    found.map(async (one) => ({ ...one, left: await leftOut(one.search, unwanted) })),
  )
  // A search by an unpublished profile finds nothing and is not shown.
  const shown = asked.flatMap(({ left, ...one }) => (left ? [{ ...one, left }] : []))
  const counts = await countEach(
    await newResults(
      shown.map(({ search, left }) => ({ ...search, since: search.seenAt, viewer: actor, ...left })),
    ),
  )
  return shown.map(({ search, listener, author, answers }, index) => {
    const { id, name, isFit, list, query, schoolId } = search
    const alerts = schoolId ? listener : search
    return {
      ...{ id, name, isFit, list, query, author, answers },
      alerts: alerts && alertsOf(alerts),
      pausedAt: alerts?.pausedAt ?? null,
      newCount: counts[index] ?? 0,
    }
  })
}

/** Rule 45. */
export const keepers = ['teacher', 'school', 'admin'] as const

const isOwn = (member: Member, id: string) => and(eq(savedSearches.id, id), isOwnerSql(member))

/**
 * Present results stop being new, except for a viewer, and are announced no more to whoever opens them. Undefined if the
 * search is not theirs.
 */
export async function openSearch(
  actor: Actor,
  id: string,
  isSeen = true,
): Promise<{ list: SearchedList; query: string; isFit: boolean } | undefined> {
  if (actor.role === 'visitor') return undefined
  const { list, query, isFit } = savedSearches
  const [found] =
    !isSeen || mayOnlyLook(actor)
      ? await db.select({ list, query, isFit }).from(savedSearches).where(isOwn(actor, id))
      : await db
          .update(savedSearches)
          .set({ seenAt: now() })
          .where(isOwn(actor, id))
          .returning({ list, query, isFit })
  if (!found || !isSeen) return found
  const opened = new Date(now().getTime() - settledMs).toISOString()
  await db
    .update(savedSearchListeners)
    .set({ toldAt: sql`greatest(${savedSearchListeners.toldAt}, ${opened}::timestamptz)` })
    .where(
      and(eq(savedSearchListeners.savedSearchId, id), eq(savedSearchListeners.accountId, actor.accountId)),
    )
  await readNotificationsOfSearch(actor, id)
  return found
}

/** The search by profile is paused instead. */
export async function forgetSearch(actor: Actor, id: string): Promise<Result<'not-found'>> {
  const forgotten = await asMember(
    actor,
    { role: keepers, refusal: 'not-found' },
    async (tx, member): Promise<Result<'not-found'>> => {
      const gone = await tx
        .delete(savedSearches)
        .where(and(isOwn(member, id), eq(savedSearches.isFit, false)))
        .returning({ id: savedSearches.id })
      return gone.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' }
    },
  )
  if (forgotten.ok) await readNotificationsOfSearch(actor, id)
  return forgotten
}
