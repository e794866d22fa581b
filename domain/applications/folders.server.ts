import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { isNotifiedOfTermsSql } from '#domain/notifications/shown-vacancy.server.ts'
import { isAskedOfferSql } from '#domain/notifications/under-way.server.ts'
import { offerAskedDays, openStatuses } from '#domain/notifications/under-way.ts'
import { now } from '#platform/clock.ts'
import {
  type ApplicationFolder,
  type ApplicationList,
  type ApplicationStatus,
  type FolderCounts,
  waitingStatuses,
} from './application.ts'
import { boardStatuses, hiredOnBoardDays } from './received-filters.ts'

/** Counts planned moves already. All expressions here need a join with `scheduledMoves`. */
export const standingSql = sql<ApplicationStatus>`coalesce(${scheduledMoves.toStatus}, ${applications.status})`

/** An unanswered offer is in work from the moment it is planned (rules 18, 56). */
export const folderSql = () => sql<ApplicationFolder>`(case when ${standingSql} = 'pending' then 'new'
  when ${standingSql} in ('reviewed', 'interview') then 'in-work'
  when ${standingSql} = 'accepted' and (${applications.status} <> 'accepted' or ${isAskedOfferSql()}) then 'in-work'
  else 'archive' end)`

/** Hired, or offered without an answer, long ago. */
export const isPastSql = () => {
  const day = (daysAgo: number) => dayInBishkek(new Date(now().getTime() - daysAgo * dayMs))
  return sql<boolean>`(${applications.status} = 'accepted' and coalesce(${applications.startsOn},
    (${applications.changedAt} at time zone 'Asia/Bishkek')::date + ${sql.raw(String(offerAskedDays))}) < ${day(hiredOnBoardDays)}::date)`
}

/** `waiting`: the long-waiting applications on «Today». */
export type ShownIn = ApplicationList | 'board' | 'waiting'

export function isShownInSql(place: ShownIn): SQL | undefined {
  if (place === 'all') return undefined
  if (place === 'board') return and(inArray(standingSql, [...boardStatuses]), not(isPastSql()))
  if (place === 'waiting') return inArray(standingSql, [...waitingStatuses])
  return sql`${folderSql()} = ${place}`
}

type VacancyCounts = {
  applications: FolderCounts
  waiting: number
  confirmed: number
}

const noApplications: FolderCounts = { new: 0, 'in-work': 0, archive: 0 }
export const nothingReceived: VacancyCounts = { applications: noApplications, waiting: 0, confirmed: 0 }

export async function countReceivedApplications(
  actor: Actor,
  vacancyId: string | null = null,
): Promise<FolderCounts> {
  return sumOfVacancies(await countByVacancy(actor, vacancyId))
}

export function sumOfVacancies(counts: Map<string, VacancyCounts>): FolderCounts {
  return [...counts.values()].reduce((sum, { applications: one }) => plus(sum, one), noApplications)
}

const plus = (one: FolderCounts, other: FolderCounts): FolderCounts => ({
  new: one.new + other.new,
  'in-work': one['in-work'] + other['in-work'],
  archive: one.archive + other.archive,
})

/** Planned moves count already. */
export async function countByVacancy(
  actor: Actor,
  vacancyId: string | null = null,
): Promise<Map<string, VacancyCounts>> {
  const counts = new Map<string, VacancyCounts>()
  if (actor.role !== 'school') return counts
  const rows = await db
    .select({
      vacancyId: applications.vacancyId,
      folder: folderSql().as('folder'),
      count: sql<number>`count(*)::int`,
      waiting: sql<number>`count(*) filter (where ${inArray(standingSql, [...openStatuses])})::int`,
      confirmed: sql<number>`count(*) filter (
        where ${applications.status} = 'accepted' and ${applications.confirmedAt} is not null)::int`,
    })
    .from(applications)
    .leftJoin(scheduledMoves, eq(scheduledMoves.applicationId, applications.id))
    .where(
      and(
        eq(applications.schoolId, actor.schoolId),
        vacancyId ? eq(applications.vacancyId, vacancyId) : undefined,
      ),
    )
    .groupBy(applications.vacancyId, sql`folder`)
  for (const { vacancyId: id, folder, count, waiting, confirmed } of rows) {
    const before = counts.get(id) ?? nothingReceived
    counts.set(id, {
      applications: plus(before.applications, { ...noApplications, [folder]: count }),
      waiting: before.waiting + waiting,
      confirmed: before.confirmed + confirmed,
    })
  }
  return counts
}

/** Who would be notified of changed terms. */
export async function countConcerned(actor: Actor, vacancyId: string): Promise<number> {
  if (actor.role !== 'school') return 0
  const { schoolId, vacancyId: of } = applications
  return db.$count(applications, and(eq(schoolId, actor.schoolId), eq(of, vacancyId), isNotifiedOfTermsSql()))
}
