import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { isBlockedBetweenSql } from '#db/blocked-between.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { schools } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isOpenInterviewSql } from '#domain/notifications/undecided.server.ts'
import { partiesOf } from '#domain/rooms/room.ts'
import { readablePhone } from '#platform/phone.ts'
import { openInterviewStates } from './interview.ts'
import { interviewColumns } from './interview-columns.server.ts'

/** Beyond that the latest are left out. */
const shownMax = 300

const found = {
  ...interviewColumns,
  changedAt: interviews.changedAt,
  // Once the clock or the end of the application changed it, only a teacher's words remain.
  isAnswerOfTeacher: sql<boolean>`coalesce(${interviews.changedBy} = ${applications.teacherId}, true)`,
  teacherId: applications.teacherId,
  schoolId: applications.schoolId,
  teacher: sql<string>`coalesce(${applications.snapshot} ->> 'fullName', '')`,
  school: applications.schoolName,
  vacancyTitle: applications.vacancyTitle,
  applicationStatus: applications.status,
}

/** For the teacher's own eyes; other rules decide what the school sees of it (rule 19). */
const ownPhone = sql<
  string | null
>`(select ${accounts.phone} from ${accounts} where ${accounts.id} = ${applications.teacherId})`.mapWith(
  readablePhone,
)

/** `gone`: administrators block the other side; `blocked`: one of the two blocks the other. */
export type Cut = 'gone' | 'blocked'

const cut = ({ role }: Actor) => {
  const isThere =
    role === 'school'
      ? sql`(select ${isActiveSql(accounts)} from ${accounts} where ${accounts.id} = ${applications.teacherId})`
      : sql`(select ${isActiveSql(schools)} from ${schools} where ${schools.id} = ${applications.schoolId})`
  return sql<Cut | null>`case when not ${isThere} then 'gone'
    when ${isBlockedBetweenSql(applications.teacherId, applications.schoolId)} then 'blocked' end`
}

const query = (actor: Actor) =>
  db
    .select({
      ...found,
      cut: cut(actor),
      ownPhone: actor.role === 'teacher' ? ownPhone : sql<null>`null`,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))

export type FoundInterview = Awaited<ReturnType<typeof query>>[number]

/** Viewers included. */
function isOwn(actor: Actor): SQL | undefined {
  if (actor.role === 'school') return eq(applications.schoolId, actor.schoolId)
  return actor.role === 'teacher' ? eq(applications.teacherId, actor.accountId) : sql`false`
}

export async function readInterview(actor: Actor, id: string): Promise<FoundInterview | undefined> {
  const [interview] = await query(actor).where(and(eq(interviews.id, id), isOwn(actor)))
  return interview
}

export async function interviewsOfApplication(
  actor: Actor,
  applicationId: string,
): Promise<FoundInterview[]> {
  return query(actor)
    .where(and(eq(interviews.applicationId, applicationId), isOwn(actor)))
    .orderBy(
      sql`case when ${isOpenInterviewSql()} then ${firstTime} end asc nulls last`,
      desc(interviews.createdAt),
      desc(interviews.id),
    )
}

export async function interviewsOfRoom(actor: Actor, roomId: string): Promise<FoundInterview[]> {
  const two = partiesOf(roomId)
  const areTheirs = and(inArray(applications.schoolId, two), inArray(applications.teacherId, two))
  return query(actor)
    .where(and(isOwn(actor), areTheirs, isOpenInterviewSql()))
    .orderBy(asc(firstTime), asc(interviews.id))
}

const firstTime = sql`coalesce(${interviews.startsAt}, (select min(one) from unnest(${interviews.times}) as one))`

export async function openInterviews(actor: Actor): Promise<FoundInterview[]> {
  return query(actor)
    .where(and(isOwn(actor), isOpenInterviewSql()))
    .orderBy(asc(firstTime), asc(interviews.id))
    .limit(shownMax)
}

export async function interviewsIn(
  actor: Actor,
  { from, until }: { from: Date; until: Date },
): Promise<FoundInterview[]> {
  const isIn = or(
    and(
      inArray(interviews.state, ['agreed', 'held', 'not-come']),
      gte(interviews.startsAt, from),
      lt(interviews.startsAt, until),
    ),
    and(
      inArray(interviews.state, ['proposed', 'counter']),
      sql`exists (select from unnest(${interviews.times}) as one where one >= ${from}::timestamptz and one < ${until}::timestamptz)`,
    ),
  )
  return query(actor)
    .where(and(isOwn(actor), isIn))
    .orderBy(asc(firstTime), asc(interviews.id))
    .limit(shownMax)
}

export async function agreedInterviewsIn(
  actor: Actor,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<FoundInterview[]> {
  return query(actor)
    .where(
      and(
        isOwn(actor),
        inArray(interviews.state, ['agreed', 'held', 'not-come']),
        gte(interviews.startsAt, from),
        lt(interviews.startsAt, until),
      ),
    )
    .orderBy(desc(interviews.startsAt), desc(interviews.id))
    .limit(limit)
}

export async function openInterviewsOver(
  actor: Actor,
  spans: readonly { begin: Date; end: Date }[],
): Promise<FoundInterview[]> {
  const own = sql`unnest(case when ${interviews.state} = 'agreed' then array[${interviews.startsAt}] else ${interviews.times} end)`
  const lasts = sql`make_interval(mins => ${interviews.lengthMinutes}::int)`
  const isOver = sql`exists (
    select from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span("begin" timestamptz, "end" timestamptz), ${own} as one
    where one < span."end" and span."begin" < one + ${lasts})`
  return query(actor)
    .where(and(isOwn(actor), inArray(interviews.state, [...openInterviewStates]), isOver))
    .orderBy(asc(firstTime), asc(interviews.id))
}

export async function interviewOutcome(
  reader: Pick<typeof db, 'select'>,
  applicationId: string,
): Promise<{ outcome: 'held' | 'missed'; missing: 'teacher' | 'school' | null; at: Date } | undefined> {
  const [last] = await reader
    .select({ state: interviews.state, missing: interviews.missing, at: interviews.startsAt })
    .from(interviews)
    .where(and(eq(interviews.applicationId, applicationId), inArray(interviews.state, ['held', 'not-come'])))
    .orderBy(desc(interviews.startsAt))
    .limit(1)
  if (!last?.at) return undefined
  return { outcome: last.state === 'held' ? 'held' : 'missed', missing: last.missing, at: last.at }
}
