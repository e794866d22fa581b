import { eq, sql, sum } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { views } from '#db/schema/views.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'

export async function countViews(id: string): Promise<number> {
  const [total] = await db
    .select({ count: sum(views.count) })
    .from(views)
    .where(eq(views.viewedId, id))
  return Number(total?.count ?? 0)
}

export type DailyViews = { all: number; days: { day: string; count: number }[] }

type CountedViews = { all: number; counts: Record<string, number> }

/** `readDailyViews` reads this part of another statement. */
export const dailyViewsSql = (id: string, days: number) => sql<CountedViews>`(
  select jsonb_build_object('all', coalesce(sum(${views.count}), 0), 'counts', coalesce(
    jsonb_object_agg(${views.day}, ${views.count}) filter (where ${views.day} >= ${datesOf(days)[0]}::date), '{}'))
  from ${views} where ${views.viewedId} = ${id})`

/** Today the last, days without any included. */
export function readDailyViews({ all, counts }: CountedViews, days: number): DailyViews {
  return { all, days: datesOf(days).map((day) => ({ day, count: counts[day] ?? 0 })) }
}

const datesOf = (days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    dayInBishkek(new Date(now().getTime() - (days - 1 - index) * dayMs)),
  )

export async function findDailyViews(id: string, days: number): Promise<DailyViews> {
  const { rows } = await db.execute<{ views: CountedViews }>(sql`select ${dailyViewsSql(id, days)} as views`)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return readDailyViews(row.views, days)
}
