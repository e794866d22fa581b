import { type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { statisticsStart } from '#db/schema/statistics.ts'
import { viewSourceCounts, views } from '#db/schema/views.ts'
import type { ViewerKind, ViewSource } from '#domain/views/view.ts'

export type DayViews = { day: string; all: number } & Record<ViewerKind, number>
export type ViewStatistics = {
  /** The first day with viewers and sources; earlier views are only in `all`. */
  since: string
  all: number
  days: DayViews[]
  sources: { source: ViewSource; count: number }[]
}

export async function viewStatistics(idsSql: SQL, days: string[]): Promise<ViewStatistics> {
  const those = sql`viewed_id in (${idsSql}) and day >= ${days[0]}::date`
  const { rows } = await db.execute<{
    day: string | null
    viewer: ViewerKind | 'start' | null
    source: ViewSource | null
    count: number
  }>(sql`
    select day::text, null as viewer, null as source, sum(count)::int as count from ${views}
    where ${those} group by day
    union all
    select day::text, viewer, source, sum(count)::int from ${viewSourceCounts}
    where ${those} group by grouping sets ((day, viewer), (source))
    union all
    select day::text, 'start', null, 0 from ${statisticsStart}`)
  const since = rows.find(({ viewer }) => viewer === 'start')?.day ?? ''
  const byDay = new Map(
    days.map((day): [string, DayViews] => [day, { day, all: 0, visitor: 0, teacher: 0, school: 0 }]),
  )
  const bySource = new Map<ViewSource, number>()
  for (const { day, viewer, source, count } of rows) {
    if (source) bySource.set(source, count)
    const of = byDay.get(day ?? '')
    if (of && viewer !== 'start') of[viewer ?? 'all'] += count
  }
  const sources = [...bySource].map(([source, count]) => ({ source, count }))
  return {
    since,
    all: [...byDay.values()].reduce((sum, { all }) => sum + all, 0),
    days: [...byDay.values()],
    sources: sources.sort((a, b) => b.count - a.count),
  }
}
