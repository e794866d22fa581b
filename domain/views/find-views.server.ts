import { eq, sql, sum } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { views } from '#db/schema/views.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'

const dayMs = 24 * 3_600_000

/** How often a profile or a vacancy was looked at, in all. */
export async function countViews(id: string): Promise<number> {
  const [total] = await db
    .select({ count: sum(views.count) })
    .from(views)
    .where(eq(views.viewedId, id))
  return Number(total?.count ?? 0)
}

/** The views in all and of each of the last days, today the last, days without any included. */
export async function findDailyViews(
  id: string,
  days: number,
): Promise<{ all: number; days: { day: string; count: number }[] }> {
  const dates = Array.from({ length: days }, (_, index) =>
    dayInBishkek(new Date(now().getTime() - (days - 1 - index) * dayMs)),
  )
  const [found] = await db
    .select({
      all: sum(views.count),
      counts: sql<Record<string, number>>`coalesce(
        jsonb_object_agg(${views.day}, ${views.count}) filter (where ${views.day} >= ${dates[0]}), '{}')`,
    })
    .from(views)
    .where(eq(views.viewedId, id))
  const counts = new Map(Object.entries(found?.counts ?? {}))
  return { all: Number(found?.all ?? 0), days: dates.map((day) => ({ day, count: counts.get(day) ?? 0 })) }
}
