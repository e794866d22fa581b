import { and, eq, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isActiveSql } from '#db/active.ts'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { savedSearches, savedSearchListeners } from '#db/schema/saved-searches.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { minuteMs } from '#domain/days/durations.ts'
import { isQuietEachHourSql, quietMsSql } from '#domain/delivery/notification-schedule.server.ts'
import type { Viewer } from '#domain/teachers/visible-to.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { isFitNotifiedSql } from './fit-search.server.ts'
import { alertsOf, isLookDue, lookMinute, startOfDueDay } from './saved-search.ts'

/** `listenerId` is a member of the school whose search it is. */
export type DueSearch = { searchId: string; listenerId: string | null }

type Days = { today: string; weekAgo: string }
type Look = { frequency: AnyPgColumn; lookedOn: AnyPgColumn; pausedAt: AnyPgColumn }

const isDue = ({ frequency, lookedOn, pausedAt }: Look, { today, weekAgo }: Days) =>
  and(
    isNull(pausedAt),
    or(and(ne(frequency, 'weekly'), lt(lookedOn, today)), lte(lookedOn, weekAgo), isNull(lookedOn)),
  )

/** At night only people whose quiet hours cover every run of the day (rule 24). */
const mayHear = (isNight: boolean): SQL | undefined =>
  and(isNight ? isQuietEachHourSql(accounts, lookMinute) : undefined, sql`${quietMsSql(accounts)} = 0`)

const isHeld = and(
  eq(schoolMembers.accountId, savedSearchListeners.accountId),
  eq(schoolMembers.schoolId, savedSearches.schoolId),
  // A viewer marks no search as seen.
  ne(schoolMembers.role, 'viewer'),
)

export async function dueSearches(days: Days, isNight: boolean): Promise<DueSearch[]> {
  const own = await db
    .select({ searchId: savedSearches.id })
    .from(savedSearches)
    .leftJoin(accounts, eq(accounts.id, savedSearches.accountId))
    .where(
      and(
        isNull(savedSearches.schoolId),
        mayHear(isNight),
        isNotNull(savedSearches.confirmedAt),
        isDue(savedSearches, days),
        isFitNotifiedSql(),
        // Without an account there are only mails.
        or(isNull(savedSearches.stoppedAt), isNotNull(savedSearches.accountId)),
      ),
    )
    .orderBy(savedSearches.id)
  const ofSchools = await db
    .select({ searchId: savedSearches.id, listenerId: savedSearchListeners.accountId })
    .from(savedSearchListeners)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchListeners.savedSearchId))
    .innerJoin(accounts, eq(accounts.id, savedSearchListeners.accountId))
    .innerJoin(schoolMembers, isHeld)
    .where(and(mayHear(isNight), isDue(savedSearchListeners, days)))
    .orderBy(savedSearches.id, savedSearchListeners.accountId)
  return [...own.map(({ searchId }) => ({ searchId, listenerId: null })), ...ofSchools]
}

export type SearchRecipient = {
  search: typeof savedSearches.$inferSelect
  to: string
  locale: Locale
  accountId: string | null
  viewer: Viewer
  isMailed: boolean
  since: Date
  until: Date
}

/**
 * A publication may become visible some seconds after its moment, once its transaction has ended. What is younger waits
 * for the next look, and whoever opens the list may not have seen it.
 */
export const settledMs = minuteMs

type Reader = Pick<typeof db, 'select'>

/** Undefined if another run has done it today, or the listener is gone meanwhile. */
export async function findDue(
  on: Reader,
  due: DueSearch,
  today: string,
): Promise<SearchRecipient | undefined> {
  const held = await (due.listenerId
    ? findOfSchool(on, due.searchId, due.listenerId)
    : findOwn(on, due.searchId))
  if (!held || held.alerts.pausedAt) return undefined
  const { alerts, ...rest } = held
  const { frequency, channels } = alertsOf(alerts)
  const { toldAt, lookedOn } = alerts
  if (!isLookDue(frequency, lookedOn, today)) return undefined
  // What a colleague opened is told to a listener all the same; what came before the last look was told, or seen.
  const lookedAt = lookedOn === null ? new Date(0) : startOfDueDay(lookedOn)
  const seenAt = due.listenerId ? lookedAt : held.search.seenAt
  return {
    ...rest,
    isMailed: channels.includes('email'),
    since: new Date(Math.max(toldAt.getTime(), seenAt.getTime() - settledMs)),
    until: new Date(now().getTime() - settledMs),
  }
}

async function findOwn(on: Reader, id: string) {
  const [found] = await on
    .select({
      search: savedSearches,
      email: accounts.email,
      locale: accounts.locale,
      isGone: sql<boolean>`coalesce(${accounts.blockedAt}, ${accounts.deletedAt}) is not null`,
    })
    .from(savedSearches)
    .leftJoin(accounts, eq(accounts.id, savedSearches.accountId))
    .where(eq(savedSearches.id, id))
  const to = found?.email ?? found?.search.email
  if (!found || found.isGone || !to) return undefined
  const { search, locale } = found
  const { accountId } = search
  if (!accountId && search.stoppedAt) return undefined
  return { search, to, locale: locale ?? search.locale, accountId, alerts: search, viewer: visitor }
}

async function findOfSchool(on: Reader, id: string, listenerId: string) {
  const [found] = await on
    .select({
      search: savedSearches,
      listener: savedSearchListeners,
      email: accounts.email,
      locale: accounts.locale,
      schoolId: schools.id,
    })
    .from(savedSearchListeners)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchListeners.savedSearchId))
    .innerJoin(accounts, eq(accounts.id, savedSearchListeners.accountId))
    .innerJoin(schoolMembers, isHeld)
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(
      and(
        eq(savedSearches.id, id),
        eq(savedSearchListeners.accountId, listenerId),
        isActiveSql(accounts),
        isActiveSql(schools),
      ),
    )
  if (!found?.email) return undefined
  const { search, listener, email, locale, schoolId } = found
  const viewer: Viewer = { role: 'school', schoolId }
  return { search, to: email, locale, accountId: listenerId, alerts: listener, viewer }
}

export async function noteLooked(
  tx: Transaction,
  { searchId, listenerId }: DueSearch,
  looked: { lookedOn: string; toldAt?: Date },
): Promise<boolean> {
  if (listenerId) {
    const noted = await tx
      .update(savedSearchListeners)
      .set(looked)
      .where(
        and(eq(savedSearchListeners.savedSearchId, searchId), eq(savedSearchListeners.accountId, listenerId)),
      )
      .returning({ id: savedSearchListeners.savedSearchId })
    return noted.length > 0
  }
  const noted = await tx
    .update(savedSearches)
    .set(looked)
    .where(eq(savedSearches.id, searchId))
    .returning({ id: savedSearches.id })
  return noted.length > 0
}
