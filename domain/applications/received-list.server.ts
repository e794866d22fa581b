import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import { applicationScores } from '#db/schema/assessments.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { explainFit } from '#domain/fit/fit.ts'
import { teacherFacts } from '#domain/fit/teacher-facts.server.ts'
import { fitProfile, vacancyFacts } from './applicant-fit.server.ts'
import type { ApplicationList, ApplicationStatus, Snapshot } from './application.ts'
import { folderSql, isPastSql, isShownInSql, type ShownIn, standingSql } from './folders.server.ts'
import { receivedWhere } from './received-filters.server.ts'
import {
  type BoardStatus,
  columnFirst,
  columnMax,
  fittedMax,
  type ReceivedFilters,
  type ReceivedSort,
} from './received-filters.ts'

export type ReceivedSearch = { filters: ReceivedFilters; sort: ReceivedSort }

const meanScore = sql`(select avg(${applicationScores.score}) from ${applicationScores}
  where ${applicationScores.applicationId} = ${applications.id})`

const orders: Record<ReceivedSort, SQL[]> = {
  newest: [desc(applications.appliedAt), desc(applications.id)],
  waiting: [asc(applications.appliedAt), asc(applications.id)],
  // Fit is not computed in the database: the newest are compared.
  fit: [desc(applications.appliedAt), desc(applications.id)],
  score: [sql`${meanScore} desc nulls last`, desc(applications.appliedAt), desc(applications.id)],
}

export const shortSnapshotSql = sql<Snapshot>`${applications.snapshot} - '{bio,education,educationEntries,workplaces,achievements,skills}'::text[]`

/** Under all filters except the vacancy, which has its present title. */
export async function countStandings(actor: Actor, filters: ReceivedFilters) {
  if (actor.role !== 'school') return []
  return db
    .select({
      vacancyId: applications.vacancyId,
      title: vacancies.title,
      placeId: vacancies.placeId,
      locationText: vacancies.locationText,
      publishedAt: vacancies.publishedAt,
      status: standingSql,
      folder: folderSql().as('folder'),
      isPast: isPastSql().as('is_past'),
      count: sql<number>`count(*)::int`,
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .leftJoin(scheduledMoves, eq(scheduledMoves.applicationId, applications.id))
    .where(await receivedWhere(actor, { ...filters, vacancyId: null }))
    .groupBy(applications.vacancyId, vacancies.id, standingSql, sql`folder`, sql`is_past`)
}

/** A vacancy of the school as `countStandings` names it, also one without applications. */
export async function namedVacancy(actor: Actor, id: string) {
  if (actor.role !== 'school') return undefined
  const { title, placeId, locationText, publishedAt, schoolId } = vacancies
  const [found] = await db
    .select({ title, placeId, locationText, publishedAt })
    .from(vacancies)
    .where(and(eq(vacancies.id, id), eq(schoolId, actor.schoolId)))
  return found
}

type Slice = { list: ApplicationList; limit: number; offset?: number }

export async function idsInOrder(
  actor: SchoolMember,
  { filters, sort }: ReceivedSearch,
  { list, limit, offset = 0 }: Slice,
): Promise<string[]> {
  const where = and(await receivedWhere(actor, filters), isShownInSql(list))
  const idsBetween = async (start: number, end: number) => {
    if (start >= end) return []
    const found = await db
      .select({ id: applications.id })
      .from(applications)
      .leftJoin(scheduledMoves, eq(scheduledMoves.applicationId, applications.id))
      .where(where)
      .orderBy(...orders[sort])
      .limit(end - start)
      .offset(start)
    return found.map(({ id }) => id)
  }
  if (sort !== 'fit') return idsBetween(offset, offset + limit)
  const fitting = offset < fittedMax ? (await idsByFit(where)).slice(offset, offset + limit) : []
  return [...fitting.map(({ id }) => id), ...(await idsBetween(Math.max(offset, fittedMax), offset + limit))]
}

type Neighbours = { previous: string | null; next: string | null }

/** It need not be in the list any more: opening a new one has moved it. */
export async function neighboursOf(
  actor: SchoolMember,
  id: string,
  { filters, sort }: ReceivedSearch,
  place: ShownIn,
): Promise<Neighbours> {
  const where = and(await receivedWhere(actor, filters), isShownInSql(place))
  const isItself = and(eq(applications.id, id), eq(applications.schoolId, actor.schoolId))
  if (sort === 'score') return besideByScore(or(where, isItself), id)
  if (sort === 'fit') {
    const ids = (await idsByFit(or(where, isItself))).map((one) => one.id)
    const index = ids.indexOf(id)
    // An older one than those that are compared is among the newest.
    if (index >= 0) return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null }
  }
  const key = sql`(${applications.appliedAt}, ${applications.id})`
  const here = sql`(select placed.applied_at, placed.id from ${applications} as placed where placed.id = ${id})`
  const near = (isOlder: boolean) =>
    db
      .select({ id: applications.id })
      .from(applications)
      .leftJoin(scheduledMoves, eq(scheduledMoves.applicationId, applications.id))
      .where(and(where, isOlder ? sql`${key} < ${here}` : sql`${key} > ${here}`))
      .orderBy(...orders[isOlder ? 'newest' : 'waiting'])
      .limit(1)
  const { rows } = await db.execute<{ newer: string | null; older: string | null }>(
    sql`select ${near(false)} as newer, ${near(true)} as older`,
  )
  const { newer = null, older = null } = rows[0] ?? {}
  return sort === 'waiting' ? { previous: older, next: newer } : { previous: newer, next: older }
}

async function besideByScore(where: SQL | undefined, id: string): Promise<Neighbours> {
  const inOrder = sql`over (order by ${sql.join(orders.score, sql`, `)})`
  const ranked = db
    .select({
      id: applications.id,
      previous: sql<string | null>`lag(${applications.id}) ${inOrder}`.as('previous'),
      next: sql<string | null>`lead(${applications.id}) ${inOrder}`.as('next'),
    })
    .from(applications)
    .leftJoin(scheduledMoves, eq(scheduledMoves.applicationId, applications.id))
    .where(where)
    .as('ranked')
  const [found] = await db
    .select({ previous: ranked.previous, next: ranked.next })
    .from(ranked)
    .where(eq(ranked.id, id))
  return found ?? { previous: null, next: null }
}

/** Columns that are `open` return more cards. */
export async function idsOfBoard(
  actor: SchoolMember,
  { filters, sort }: ReceivedSearch,
  open: readonly BoardStatus[] = [],
): Promise<string[]> {
  const where = and(await receivedWhere(actor, filters), isShownInSql('board'))
  if (sort === 'fit') {
    const taken = new Map<ApplicationStatus, number>()
    return (await idsByFit(where)).flatMap(({ id, standing }) => {
      const count = (taken.get(standing) ?? 0) + 1
      taken.set(standing, count)
      return count <= (open.some((column) => column === standing) ? columnMax : columnFirst) ? [id] : []
    })
  }
  const ranked = db
    .select({
      id: applications.id,
      standing: standingSql.as('standing'),
      place:
        sql<number>`row_number() over (partition by ${standingSql} order by ${sql.join(orders[sort], sql`, `)})`.as(
          'place',
        ),
    })
    .from(applications)
    .leftJoin(scheduledMoves, eq(scheduledMoves.applicationId, applications.id))
    .where(where)
    .as('ranked')
  const found = await db
    .select({ id: ranked.id })
    .from(ranked)
    .where(
      or(
        lte(ranked.place, columnFirst),
        and(inArray(ranked.standing, [...open]), lte(ranked.place, columnMax)),
      ),
    )
    .orderBy(asc(ranked.place))
  return found.map(({ id }) => id)
}

/** Only the newest `fittedMax` are compared. */
async function idsByFit(where: SQL | undefined): Promise<{ id: string; standing: ApplicationStatus }[]> {
  const [found, factsOf] = await Promise.all([
    db
      .select({
        id: applications.id,
        standing: standingSql,
        snapshot: shortSnapshotSql,
        subjectIds: teacherProfiles.subjectIds,
        vacancy: vacancyFacts,
      })
      .from(applications)
      .innerJoin(teacherProfiles, eq(teacherProfiles.id, applications.teacherId))
      .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
      .leftJoin(scheduledMoves, eq(scheduledMoves.applicationId, applications.id))
      .where(where)
      .orderBy(...orders.fit)
      .limit(fittedMax),
    teacherFacts(),
  ])
  return found
    .map(({ id, standing, vacancy, ...applicant }) => ({
      ...{ id, standing },
      key: explainFit(factsOf(fitProfile(applicant)), vacancy).key,
    }))
    .sort((one, other) => other.key - one.key)
}
