import type { Actor } from '#domain/accounts/actor.ts'
import { type FoundInterview, interviewsIn } from './find-interviews.server.ts'
import { doOverlap, timesOf } from './interview.ts'

/** `clashes` are those of the times that another interview of the school overlaps. */
export type ShownInterview = FoundInterview & { clashes?: Date[] }

const dayMs = 24 * 3_600_000

/** Said to a school before it takes a teacher's time, and forbids nothing; of others nothing is asked. */
export async function withClashes(
  actor: Actor,
  interviews: readonly FoundInterview[],
): Promise<ShownInterview[]> {
  const times = interviews.flatMap((one) => (one.state === 'counter' ? one.times : []))
  if (actor.role !== 'school' || times.length === 0) return [...interviews]
  const moments = times.map((time) => time.getTime())
  const from = new Date(Math.min(...moments) - dayMs)
  const until = new Date(Math.max(...moments) + dayMs)
  const taken = await interviewsIn(actor, { from, until })
  return interviews.map((interview) => {
    if (interview.state !== 'counter') return interview
    const others = taken.filter(({ id }) => id !== interview.id)
    const { lengthMinutes } = interview
    const isTaken = (startsAt: Date) =>
      others.some((other) =>
        timesOf(other).some((time) =>
          doOverlap({ startsAt, lengthMinutes }, { startsAt: time, lengthMinutes: other.lengthMinutes }),
        ),
      )
    return { ...interview, clashes: interview.times.filter(isTaken) }
  })
}
