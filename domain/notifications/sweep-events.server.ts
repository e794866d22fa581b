import { lt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { events } from '#db/schema/notifications.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { eventsKeptDays } from './notification.ts'

/** Rule 39. */
export async function sweepEvents(): Promise<void> {
  await db.delete(events).where(lt(events.at, new Date(now().getTime() - eventsKeptDays * dayMs)))
}
