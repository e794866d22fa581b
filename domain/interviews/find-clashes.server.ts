import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { interviews as table } from '#db/schema/interviews.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { type FoundInterview, interviewsIn } from './find-interviews.server.ts'
import { doOverlap, timesOf } from './interview.ts'

/** `clashes` are those of the times that another interview of the school overlaps. */
export type ShownInterview = FoundInterview & { clashes?: Date[] }

/** A time that is about to be proposed, the interview that it overlaps, and when that is or may be. */
export type Clash = { time: Date; other: FoundInterview; otherTime: Date }

const dayMs = 24 * 3_600_000

/** Said to a school before it takes a teacher's time, and forbids nothing; of others nothing is asked. */
export async function withClashes(
  actor: Actor,
  interviews: readonly FoundInterview[],
): Promise<ShownInterview[]> {
  const times = interviews.flatMap((one) => (one.state === 'counter' ? one.times : []))
  if (actor.role !== 'school' || times.length === 0) return [...interviews]
  const taken = await interviewsAround(actor, times)
  return interviews.map((interview) => {
    if (interview.state !== 'counter') return interview
    const others = taken.filter(({ id }) => id !== interview.id)
    return { ...interview, clashes: clashesAmong(others, interview).map(({ time }) => time) }
  })
}

/** The same before it proposes times of its own; of each time the first clash. */
export async function clashesOf(
  actor: Actor,
  proposed: { times: Date[]; lengthMinutes: number },
  /** The interview itself, or the request that may have made it already. */
  itself: { id: string } | { applicationId: string; requestId: string },
): Promise<Clash[]> {
  if (actor.role !== 'school' || proposed.times.length === 0) return []
  const taken = await interviewsAround(actor, proposed.times)
  if (taken.length === 0) return []
  const id = 'id' in itself ? itself.id : await madeBy(itself)
  return clashesAmong(
    taken.filter((other) => other.id !== id),
    proposed,
  )
}

function interviewsAround(actor: Actor, times: readonly Date[]): Promise<FoundInterview[]> {
  const moments = times.map((time) => time.getTime())
  const from = new Date(Math.min(...moments) - dayMs)
  return interviewsIn(actor, { from, until: new Date(Math.max(...moments) + dayMs) })
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
