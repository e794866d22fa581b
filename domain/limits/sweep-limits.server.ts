import { lt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'
import { now } from '#platform/clock.ts'

export async function sweepLimits(): Promise<void> {
  await db.delete(limits).where(lt(limits.expiresAt, now()))
}
