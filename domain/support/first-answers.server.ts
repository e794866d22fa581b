import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { supportTickets } from '#db/schema/support.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { firstAnswersDays, firstAnswersMin } from './ticket.ts'

/** The median, in seconds; undefined while there are too few (rule 52). */
export async function typicalFirstAnswer(): Promise<number | undefined> {
  const since = new Date(now().getTime() - firstAnswersDays * dayMs)
  const { rows } = await db.execute<{ count: number; seconds: number | null }>(sql`
    select count(*)::int as count,
      percentile_disc(0.5) within group (order by extract(epoch from first_answered_at - created_at))::float8 as seconds
    from ${supportTickets} where first_answered_at > ${since}`)
  const [found] = rows
  return found && found.count >= firstAnswersMin ? (found.seconds ?? undefined) : undefined
}
