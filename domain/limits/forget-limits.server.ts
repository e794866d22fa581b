import { or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'

/** For keys that contain one of the words between colons. */
export async function forgetLimits(tx: Transaction, words: readonly string[]): Promise<void> {
  const isHeld = words.map((word) => sql`strpos(':' || ${limits.key} || ':', ${`:${word}:`}) > 0`)
  await tx.delete(limits).where(or(...isHeld))
}
