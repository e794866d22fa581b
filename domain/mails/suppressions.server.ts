import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { type Database, db } from '#db/client.ts'
import { mailSuppressions } from '#db/schema/mails.ts'
import { now } from '#platform/clock.ts'

const keptMs = 365 * 24 * 3_600_000

/** Within a transaction no second connection is used. */
export type Suppressions = Pick<Database, 'select' | 'insert' | 'delete'>

export async function findSuppression(
  email: string,
  on: Suppressions = db,
): Promise<{ status: string; refusedAt: Date } | undefined> {
  const [found] = await on
    .select({ status: mailSuppressions.status, refusedAt: mailSuppressions.refusedAt })
    .from(mailSuppressions)
    .where(eq(mailSuppressions.addressHash, hashOf(email)))
  return found
}

export async function suppressAddress(email: string, status: string, on: Suppressions = db): Promise<void> {
  await on
    .insert(mailSuppressions)
    .values({ addressHash: hashOf(email), status, refusedAt: now() })
    .onConflictDoUpdate({
      target: mailSuppressions.addressHash,
      set: { status: sql`excluded.status`, refusedAt: sql`excluded.refused_at` },
    })
}

export async function unsuppressAddress(email: string, on: Suppressions = db): Promise<boolean> {
  const cleared = await on
    .delete(mailSuppressions)
    .where(eq(mailSuppressions.addressHash, hashOf(email)))
    .returning({ status: mailSuppressions.status })
  return cleared.length > 0
}

/** After a year an address may have another owner. */
export async function sweepSuppressions(): Promise<void> {
  await db.delete(mailSuppressions).where(lt(mailSuppressions.refusedAt, new Date(now().getTime() - keptMs)))
}

function hashOf(email: string): Buffer {
  return createHash('sha256').update(email.trim().toLowerCase()).digest()
}
