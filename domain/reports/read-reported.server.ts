import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { reportDecisions, reportedObjects, reportFlags, reports } from '#db/schema/reports.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { isMeasureInForceSql, isThereSql } from '#domain/console/is-there.server.ts'
import { holdAnswer, holdReview } from '#domain/reviews/hide-review.server.ts'
import { isComplaintSql } from './is-complaint.server.ts'
import { peerTitle } from './peer-title.server.ts'
import { isPublicKind, type PublicKind, type ReportedKind } from './report.ts'
import { reportedAsItIs } from './reported-as-it-is.server.ts'

const reportsMax = 50
const othersMax = 10
const measuresMax = 20
const decisionsMax = 20

/** Undefined without an open console. */
export async function readReported(actor: Actor, id: string) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const [object] = await db
    .select({
      id: reportedObjects.id,
      kind: reportedObjects.kind,
      objectId: reportedObjects.objectId,
      ownerId: reportedObjects.ownerId,
      title: reportedObjects.title,
      state: reportedObjects.state,
      stateSince: reportedObjects.stateSince,
      outcome: reportedObjects.outcome,
      decisionNote: reportedObjects.decisionNote,
      decidedBy: accounts.fullName,
      version: reportedObjects.version,
    })
    .from(reportedObjects)
    .leftJoin(accounts, eq(accounts.id, reportedObjects.decidedById))
    .where(eq(reportedObjects.id, id))
  if (!object) return undefined
  const { objectId, ownerId, ...rest } = object
  const [asItIs, complaints, former, flags, owner, others, [next]] = await Promise.all([
    reportedAsItIs(object.kind, objectId),
    findReports(id),
    findDecisions(id),
    db
      .select({ rule: reportFlags.rule, words: reportFlags.words, raisedAt: reportFlags.raisedAt })
      .from(reportFlags)
      .where(eq(reportFlags.reportedObjectId, id))
      .orderBy(asc(reportFlags.raisedAt)),
    findOwner(ownerId),
    findOthers(id, ownerId),
    nextOpen(object),
  ])
  const photoId = object.kind === 'photo' ? objectId : null
  // A hidden review outlives its author and the measure.
  const isHidden =
    owner.measures.some(
      ({ kind, objectKind, objectId: id, endedAt }) =>
        kind === 'hide' && objectKind === object.kind && id === objectId && endedAt === null,
    ) ||
    (object.kind === 'review' && Boolean((await holdReview(db, objectId))?.hiddenAt))
  return {
    ...rest,
    measured: await measuredOf(object),
    photoId,
    isHidden,
    asItIs,
    reports: complaints,
    former,
    flags,
    owner,
    others,
    nextId: next?.id ?? null,
  }
}

type Measured = {
  kind: PublicKind
  id: string
  mayBeHidden: boolean
  /** A measure against it is separate from one against the review. */
  answer?: 'shown' | 'hidden' | undefined
}
type Reported = { kind: ReportedKind; objectId: string; ownerId: string }

/** A public object while it exists, or for an invitation the school. */
async function measuredOf({ kind, objectId, ownerId }: Reported): Promise<Measured | null> {
  if (kind === 'invitation') return { kind: 'school', id: ownerId, mayBeHidden: false }
  if (!isPublicKind(kind)) return null
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select ${isThereSql(sql`${kind}::text`, objectId)} as "isThere"`,
  )
  if (!rows[0]?.isThere) return null
  const answer = kind === 'review' ? await answerOf(objectId) : undefined
  return { kind, id: objectId, mayBeHidden: true, answer }
}

async function answerOf(reviewId: string): Promise<Measured['answer']> {
  const held = await holdAnswer(db, reviewId)
  return held && (held.hiddenAt ? 'hidden' : 'shown')
}

function findReports(reportedObjectId: string) {
  return db
    .select({
      id: reports.id,
      reason: reports.reason,
      note: reports.note,
      state: reports.state,
      outcome: reports.outcome,
      createdAt: reports.createdAt,
      reporterId: accounts.id,
      name: accounts.fullName,
      email: sql<string | null>`coalesce(${accounts.email}, ${reports.email})`,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(reports)
    .leftJoin(accounts, and(eq(accounts.id, reports.reporterId), isNull(accounts.deletedAt)))
    .where(and(eq(reports.reportedObjectId, reportedObjectId), isComplaintSql))
    .orderBy(sql`${reports.state} = 'closed'`, desc(reports.createdAt))
    .limit(reportsMax)
}

function findDecisions(reportedObjectId: string) {
  return db
    .select({
      id: reportDecisions.id,
      outcome: reportDecisions.outcome,
      note: reportDecisions.note,
      decidedBy: accounts.fullName,
      decidedAt: reportDecisions.decidedAt,
    })
    .from(reportDecisions)
    .leftJoin(accounts, eq(accounts.id, reportDecisions.decidedById))
    .where(eq(reportDecisions.reportedObjectId, reportedObjectId))
    .orderBy(desc(reportDecisions.decidedAt))
    .limit(decisionsMax)
}

async function findOwner(ownerId: string) {
  const owning = db
    .select({ id: schoolMembers.accountId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, ownerId), eq(schoolMembers.role, 'owner')))
  const [name, [school], people] = await Promise.all([
    peerTitle(db, ownerId),
    db
      .select({ id: schools.id, blockedAt: schools.blockedAt })
      .from(schools)
      .where(and(eq(schools.id, ownerId), isNull(schools.deletedAt))),
    db
      .select({ id: accounts.id, name: accounts.fullName, blockedAt: accounts.blockedAt })
      .from(accounts)
      .where(and(or(eq(accounts.id, ownerId), inArray(accounts.id, owning)), isNull(accounts.deletedAt))),
  ])
  const taken = await db
    .select({
      id: measures.id,
      kind: measures.kind,
      objectKind: measures.objectKind,
      objectId: measures.objectId,
      title: measures.title,
      reason: measures.reason,
      madeAt: measures.madeAt,
      endsAt: measures.endsAt,
      endedAt: measures.endedAt,
      isInForce: isMeasureInForceSql,
      madeBy: accounts.fullName,
    })
    .from(measures)
    .leftJoin(accounts, eq(accounts.id, measures.madeById))
    .where(
      or(
        inArray(
          measures.accountId,
          people.map((person) => person.id),
        ),
        eq(measures.schoolId, ownerId),
      ),
    )
    .orderBy(desc(measures.madeAt))
    .limit(measuresMax)
  return { name, school: school ?? null, people, measures: taken }
}

function findOthers(id: string, ownerId: string) {
  return db
    .select({
      id: reportedObjects.id,
      kind: reportedObjects.kind,
      title: reportedObjects.title,
      state: reportedObjects.state,
      outcome: reportedObjects.outcome,
    })
    .from(reportedObjects)
    .where(
      and(
        eq(reportedObjects.ownerId, ownerId),
        ne(reportedObjects.id, id),
        or(eq(reportedObjects.state, 'open'), isNotNull(reportedObjects.outcome)),
      ),
    )
    .orderBy(desc(reportedObjects.stateSince))
    .limit(othersMax)
}

function nextOpen({ id, stateSince }: { id: string; stateSince: Date }) {
  const isLater = or(
    gt(reportedObjects.stateSince, stateSince),
    and(eq(reportedObjects.stateSince, stateSince), gt(reportedObjects.id, id)),
  )
  return db
    .select({ id: reportedObjects.id })
    .from(reportedObjects)
    .where(and(eq(reportedObjects.state, 'open'), ne(reportedObjects.id, id)))
    .orderBy(desc(sql`coalesce(${isLater}, false)`), asc(reportedObjects.stateSince), asc(reportedObjects.id))
    .limit(1)
}
