import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/**
 * The right to send a mail, until the transaction ends; false if another transaction has it. It locks no row, so that
 * nobody waits for a slow mail server: the sending is recorded afterwards.
 */
export async function holdMailing(tx: Transaction, mail: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${mail}, 0)) as "isFree"`,
  )
  return rows[0]?.isFree === true
}
