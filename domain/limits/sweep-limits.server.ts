import { lt } from 'drizzle-orm'
import { deleteByBatches } from '#db/delete-by-batches.ts'
import { limits } from '#db/schema/limits.ts'
import { now } from '#platform/clock.ts'

export async function sweepLimits(): Promise<void> {
  await deleteByBatches(limits, lt(limits.expiresAt, now()))
}
