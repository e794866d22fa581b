import { or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'

/** Forgets what was counted under keys that name one of these words, such as an address that is deleted. */
export async function forgetLimits(tx: Transaction, words: readonly string[]): Promise<void> {
  await tx.delete(limits).where(or(...words.map((word) => sql`strpos(${limits.key}, ${word}) > 0`)))
}
