import { findDailyViews } from '#domain/views/find-views.server.ts'

const daysShown = 30

export type ShownViews = Awaited<ReturnType<typeof shownViews>>

/** The views of one's own profile for a dashboard: in total, and on each of the last thirty days. */
export const shownViews = (id: string) => findDailyViews(id, daysShown)
