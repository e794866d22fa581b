import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { interviews as table } from '#db/schema/interviews.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { partiesOf } from '#domain/rooms/room.ts'
import {
  type FoundInterview,
  interviewsOfRoom,
  openInterviews,
  openInterviewsOver,
  readInterview,
} from './find-interviews.server.ts'
import { clashAt, doOverlap, endOf, type InterviewState, timesOf } from './interview.ts'

export type ShownClash = { time: Date; name: string; startsAt: Date; lengthMinutes: number }

/** `clashes`: times that overlap another interview of the reader. */
export type ShownInterview = FoundInterview & { clashes?: ShownClash[] }

/** `otherTime` is when the other is, or may be. */
export type Clash = { time: Date; other: FoundInterview; otherTime: Date }

/** Forbids nothing. A school sees all its interviews, a teacher those they agreed on. */
export async function withClashes(
  actor: Actor,
  interviews: readonly FoundInterview[],
): Promise<ShownInterview[]> {
  const waiting = interviews.filter(({ state }) => state === waitingFor(actor))
  if (waiting.length === 0) return [...interviews]
  return amongTaken(actor, interviews, await openInterviewsOver(actor, waiting.flatMap(spansOf)))
}

/** For a time accepted without seeing the page. */
export async function clashWith(actor: Actor, id: string, time: Date): Promise<ShownClash | undefined> {
  const interview = await readInterview(actor, id)
  const [asked] = interview ? await withClashes(actor, [interview]) : []
  return clashAt(asked?.clashes, time)
}

/** The agreed ones are among the open ones, so that clashes need no other statement. */
export async function openWithClashes(teacher: Actor): Promise<ShownInterview[]> {
  const open = await openInterviews(teacher)
  return amongTaken(teacher, open, open)
}

export async function meetingsOfRoom(actor: Actor, roomId: string): Promise<ShownInterview[]> {
  if (actor.role !== 'teacher') return withClashes(actor, await interviewsOfRoom(actor, roomId))
  const two = partiesOf(roomId)
  return (await openWithClashes(actor)).filter(({ schoolId }) => two.includes(schoolId))
}

function amongTaken(
  actor: Actor,
  interviews: readonly FoundInterview[],
  around: readonly FoundInterview[],
): ShownInterview[] {
  const taken = actor.role === 'school' ? around : around.filter(({ state }) => state === 'agreed')
  return interviews.map((interview) => {
    if (interview.state !== waitingFor(actor)) return interview
    const others = taken.filter(({ id }) => id !== interview.id)
    return { ...interview, clashes: clashesAmong(others, interview).map((clash) => shownClash(actor, clash)) }
  })
}

const waitingFor = ({ role }: Actor): InterviewState => (role === 'school' ? 'counter' : 'proposed')

const shownClash = ({ role }: Actor, { time, other, otherTime }: Clash): ShownClash => ({
  time,
  name: role === 'school' ? other.teacher : other.school,
  startsAt: otherTime,
  lengthMinutes: other.lengthMinutes,
})

export async function clashesOf(
  actor: Actor,
  proposed: { times: Date[]; lengthMinutes: number },
  /** The interview itself, or the request that may already have made it. */
  itself: { id: string } | { applicationId: string; requestId: string },
): Promise<Clash[]> {
  if (actor.role !== 'school' || proposed.times.length === 0) return []
  const taken = await openInterviewsOver(actor, spansOf(proposed))
  if (taken.length === 0) return []
  const id = 'id' in itself ? itself.id : await madeBy(itself)
  return clashesAmong(
    taken.filter((other) => other.id !== id),
    proposed,
  )
}

function spansOf({ times, lengthMinutes }: { times: Date[]; lengthMinutes: number }) {
  return times.map((begin) => ({ begin, end: endOf({ startsAt: begin, lengthMinutes }) }))
}

async function madeBy(request: { applicationId: string; requestId: string }): Promise<string | undefined> {
  const [made] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.applicationId, request.applicationId), eq(table.requestId, request.requestId)))
  return made?.id
}

function clashesAmong(
  others: readonly FoundInterview[],
  { times, lengthMinutes }: { times: Date[]; lengthMinutes: number },
): Clash[] {
  const taken = others.flatMap((other) => timesOf(other).map((otherTime) => ({ other, otherTime })))
  return times.flatMap((time) => {
    const clash = taken.find(({ other, otherTime }) =>
      doOverlap(
        { startsAt: time, lengthMinutes },
        { startsAt: otherTime, lengthMinutes: other.lengthMinutes },
      ),
    )
    return clash ? [{ time, ...clash }] : []
  })
}
