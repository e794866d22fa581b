import { countViews, findDailyViews } from '#domain/views/find-views.server.ts'

const daysShown = 30

export type ShownViews = { all: number; days: { day: string; count: number }[] }

/** The views of one's own profile, as a dashboard shows them: in all, and on each of the last thirty days. */
export async function shownViews(id: string): Promise<ShownViews> {
  const [all, days] = await Promise.all([countViews(id), findDailyViews(id, daysShown)])
  return { all, days }
}
