import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/** No mail of these blocks waits or failed for good: who never read of a block is not told of its new end. */
export async function areBlocksNotified(tx: Transaction, blocks: { id: string }[]): Promise<boolean> {
  const ids = sql.join(
    blocks.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ waits: boolean }>(sql`
    select exists (select from graphile_worker._private_jobs where payload ->> 'measureId' in (${ids})) as waits`)
  return rows[0]?.waits === false
}
