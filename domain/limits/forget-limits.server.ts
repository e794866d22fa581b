import { or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'

/** Drops the counts of keys that contain one of these words, such as a deleted address. */
export async function forgetLimits(tx: Transaction, words: readonly string[]): Promise<void> {
  await tx.delete(limits).where(or(...words.map((word) => sql`strpos(${limits.key}, ${word}) > 0`)))
}
