import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { reportedObjects, reportFlags, reports } from '#db/schema/reports.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { isAfterSql, type Place, placeSql } from '#domain/console/keyset.server.ts'
import { hasWordSql, searchedWords } from '#domain/console/word-filters.server.ts'
import { isUuid } from '#platform/ids.ts'
import type { FlagRule } from './flag-rules.ts'
import { isComplaintSql } from './is-complaint.server.ts'
import {
  type ReportedKind,
  type ReportedState,
  type ReportReason,
  reportedKinds,
  reportedPageSize,
  reportedStates,
} from './report.ts'

/** An exact count beyond this is not worth its time; people narrow the search. */
export const reportedCountMax = 1_000

export type ReportedQuery = {
  /** Words of the title, the id, or the owner's id. */
  words: string
  kind: ReportedKind | null
  state: ReportedState
  after: Place | undefined
}

const order = { moment: reportedObjects.stateSince, id: reportedObjects.id }

/** Open ones oldest first, decided ones newest first. Undefined without an open console. */
export async function findReported(actor: Actor, query: ReportedQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const { kind, state, after } = query
  const filters = and(
    kind ? eq(reportedObjects.kind, kind) : undefined,
    ...searchedWords(query.words).map(isNamed),
  )
  const direction = state === 'open' ? ('oldest' as const) : ('newest' as const)
  const by = state === 'open' ? asc : desc
  const [found, { counts, oldestAt }] = await Promise.all([
    db
      .select({
        id: reportedObjects.id,
        kind: reportedObjects.kind,
        owner: ownerName,
        title: reportedObjects.title,
        stateSince: reportedObjects.stateSince,
        outcome: reportedObjects.outcome,
        place: placeSql(order),
      })
      .from(reportedObjects)
      .where(and(isIn(state), filters, after && isAfterSql(order, after, direction)))
      .orderBy(by(reportedObjects.stateSince), by(reportedObjects.id))
      .limit(reportedPageSize + 1),
    countStates(filters),
  ])
  const shown = found.slice(0, reportedPageSize)
  const factsOf = await reportFactsOf(
    shown.map(({ id }) => id),
    state,
  )
  return {
    objects: shown.map((object) => ({ ...object, ...factsOf(object.id) })),
    ...{ counts, oldestAt },
    next: found.length > reportedPageSize ? shown.at(-1)?.place : undefined,
  }
}

/** Unconfirmed reports never enter the queue and are not decided. */
function isIn(state: ReportedState): SQL | undefined {
  return and(
    eq(reportedObjects.state, state),
    state === 'closed' ? isNotNull(reportedObjects.outcome) : undefined,
  )
}

function isNamed(word: string): SQL | undefined {
  const isFound = hasWordSql(sql`lower(${reportedObjects.title})`, word)
  if (!isUuid(word)) return isFound
  const isObject = and(inArray(reportedObjects.kind, [...reportedKinds]), eq(reportedObjects.objectId, word))
  return or(isFound, eq(reportedObjects.id, word), eq(reportedObjects.ownerId, word), isObject)
}

type Counted = { counts: Record<ReportedState, number>; oldestAt: Date | undefined }

async function countStates(where: SQL | undefined): Promise<Counted> {
  const counted = reportedStates.map(
    (state) => sql`(select count(*)::int from (select from ${reportedObjects}
      where ${and(isIn(state), where)}
      order by ${reportedObjects.stateSince} desc limit ${reportedCountMax + 1}) as found) as ${sql.raw(state)}`,
  )
  const oldest = sql`(select ${reportedObjects.stateSince} from ${reportedObjects} where ${isIn('open')}
    order by ${reportedObjects.stateSince} limit 1) as "oldestAt"`
  const { rows } = await db.execute<Record<ReportedState, number> & { oldestAt: Date | null }>(
    sql`select ${sql.join([...counted, oldest], sql`, `)}`,
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  const { oldestAt, ...counts } = row
  return { counts, oldestAt: oldestAt ? new Date(oldestAt) : undefined }
}

const ownerName = qualified(sql<string | null>`nullif(coalesce(
  (select ${schoolProfiles.schoolName} from ${schoolProfiles} where ${schoolProfiles.id} = ${reportedObjects.ownerId}),
  (select ${accounts.fullName} from ${accounts} where ${accounts.id} = ${reportedObjects.ownerId})), '')`)

type ReportFacts = {
  reportCount: number
  reasons: ReportReason[]
  flags: { rule: FlagRule; words: string }[]
}

async function reportFactsOf(ids: string[], state: ReportedState): Promise<(id: string) => ReportFacts> {
  const counted = and(
    inArray(reports.reportedObjectId, ids),
    state === 'open' ? eq(reports.state, 'open') : isComplaintSql,
  )
  const [complained, flagged] = await Promise.all([
    db
      .select({
        id: reports.reportedObjectId,
        count: sql<number>`count(*)::int`,
        reasons: sql<ReportReason[]>`array_agg(distinct ${reports.reason})`,
      })
      .from(reports)
      .where(counted)
      .groupBy(reports.reportedObjectId),
    db
      .select({ id: reportFlags.reportedObjectId, rule: reportFlags.rule, words: reportFlags.words })
      .from(reportFlags)
      .where(inArray(reportFlags.reportedObjectId, ids))
      .orderBy(asc(reportFlags.raisedAt)),
  ])
  return (id) => {
    const of = complained.find((one) => one.id === id)
    return {
      reportCount: of?.count ?? 0,
      reasons: of?.reasons ?? [],
      flags: flagged.flatMap(({ id: flaggedId, ...flag }) => (flaggedId === id ? [flag] : [])),
    }
  }
}
