import { lt } from 'drizzle-orm'
import { deleteByBatches } from '#db/delete-by-batches.ts'
import { events } from '#db/schema/notifications.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { eventsKeptDays } from './notification.ts'

/** Rule 39. */
export async function sweepEvents(): Promise<void> {
  await deleteByBatches(events, lt(events.at, new Date(now().getTime() - eventsKeptDays * dayMs)))
}
