import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { supportMessages, supportTickets } from '#db/schema/support.ts'
import { type Actor, type Blocked, isSignedIn, type Person } from '#domain/accounts/actor.ts'
import { isMeasureInForceSql, isThereSql } from '#domain/console/is-there.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { warningDays } from './measure.ts'

const shownMax = 100

export function isAgainstSql(person: Person | Blocked): SQL | undefined {
  return or(
    eq(measures.accountId, person.accountId),
    'schoolId' in person ? eq(measures.schoolId, person.schoolId) : undefined,
    'blockedSchool' in person && person.blockedSchool
      ? eq(measures.schoolId, person.blockedSchool.id)
      : undefined,
  )
}

const ownMeasureColumns = {
  id: measures.id,
  kind: measures.kind,
  schoolId: measures.schoolId,
  objectKind: measures.objectKind,
  objectId: measures.objectId,
  title: measures.title,
  reasonCode: measures.reasonCode,
  reason: measures.reason,
  endsAt: measures.endsAt,
  madeAt: measures.madeAt,
  endedAt: measures.endedAt,
  isInForce: isMeasureInForceSql,
  appealId: measures.appealId,
  appealState: supportTickets.state,
  /** The first message is the text of the request itself. */
  appealCount: sql<number>`case when ${measures.appealId} is null then 0 else 1 + (
    select count(*)::int from ${supportMessages}
    where ${supportMessages.ticketId} = ${measures.appealId} and ${supportMessages.side} = 'person') end`,
}

export async function ownMeasures(actor: Actor) {
  if (!isSignedIn(actor)) return []
  return measuresOf(isAgainstSql(actor), shownMax)
}

export async function ownMeasure(actor: Actor, id: string) {
  if (!isSignedIn(actor)) return undefined
  const [measure] = await measuresOf(and(eq(measures.id, id), isAgainstSql(actor)), 1)
  return measure
}

/** The owner's block also closes the school (rule 70). */
export async function ownBlock({ accountId, blockedSchool }: Blocked) {
  const isOpen = and(eq(measures.kind, 'block'), isNull(measures.endedAt))
  const whose = blockedSchool
    ? or(eq(measures.schoolId, blockedSchool.id), inArray(measures.accountId, ownerOf(blockedSchool.id)))
    : eq(measures.accountId, accountId)
  const blocks = await measuresOf(and(whose, isOpen), 2)
  return blocks.find(({ schoolId }) => schoolId !== null) ?? blocks[0]
}

const ownerOf = (schoolId: string) =>
  db
    .select({ id: schoolMembers.accountId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.role, 'owner')))

/** Undefined for everybody but its owner, and if it is not hidden. */
export async function ownHiding(actor: Actor, objectId: string) {
  return (await ownHidings(actor, [objectId]))[0]
}

/** In one statement, of those that are hidden. */
export async function ownHidings(actor: Actor, objectIds: readonly string[]) {
  if (!isSignedIn(actor) || objectIds.length === 0) return []
  const isOfThem = inArray(measures.objectId, [...objectIds])
  const isOpen = and(eq(measures.kind, 'hide'), isOfThem, isNull(measures.endedAt))
  return measuresOf(and(isAgainstSql(actor), isOpen), shownMax)
}

export async function openMeasures(actor: Actor) {
  if (!isSignedIn(actor)) return undefined
  const lately = gt(measures.madeAt, new Date(now().getTime() - warningDays * dayMs))
  const isOpen = and(
    isMeasureInForceSql,
    // A photo that its school has deleted needs no notice.
    isThereSql(measures.objectKind, measures.objectId),
    or(eq(measures.kind, 'hide'), and(eq(measures.kind, 'warn'), lately)),
  )
  const [latest] = await db
    .select({
      kind: measures.kind,
      schoolId: measures.schoolId,
      objectKind: measures.objectKind,
      title: measures.title,
      reasonCode: measures.reasonCode,
      reason: measures.reason,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(measures)
    .where(and(isAgainstSql(actor), isOpen))
    .orderBy(desc(measures.madeAt))
    .limit(1)
  return latest
}

function measuresOf(which: SQL | undefined, limit: number) {
  return db
    .select(ownMeasureColumns)
    .from(measures)
    .leftJoin(supportTickets, eq(supportTickets.id, measures.appealId))
    .where(which)
    .orderBy(desc(isMeasureInForceSql), desc(measures.madeAt))
    .limit(limit)
}
