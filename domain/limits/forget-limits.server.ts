import { or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'

export async function forgetLimits(tx: Transaction, words: readonly string[]): Promise<void> {
  await tx.delete(limits).where(or(...words.map((word) => sql`strpos(${limits.key}, ${word}) > 0`)))
}
