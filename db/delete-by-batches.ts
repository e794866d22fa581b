import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { db } from './client.ts'

const usualBatch = 5_000

/** For sweeps: each statement ends before the timeout of the pool, however much a pause has left. */
export async function deleteByBatches(
  table: PgTable,
  which: SQL | undefined,
  batch = usualBatch,
): Promise<void> {
  let count: number | null
  do {
    const some = db.select({ at: sql`ctid` }).from(table).where(which).limit(batch)
    const deleted = await db.delete(table).where(sql`ctid = any(array(${some}))`)
    count = deleted.rowCount
  } while (count === batch)
}
