import { lt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { savedThings } from '#db/schema/saved.ts'
import { now } from '#platform/clock.ts'
import { removedKeptHours } from './saved.ts'

/** Forgets what people removed and did not want back. */
export async function sweepSaved(): Promise<void> {
  const before = new Date(now().getTime() - removedKeptHours * 3_600_000)
  await db.delete(savedThings).where(lt(savedThings.removedAt, before))
}
