import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/** Until the transaction ends. It locks no row, so that nobody waits for a slow mail server. */
export async function holdMailing(tx: Transaction, mail: string): Promise<boolean> {
  return isHeld(tx, sql`pg_try_advisory_xact_lock(${keyOf(mail)})`)
}

/** Shared; false while another transaction holds the mail alone. */
export async function shareMailing(tx: Transaction, mail: string): Promise<boolean> {
  return isHeld(tx, sql`pg_try_advisory_xact_lock_shared(${keyOf(mail)})`)
}

const keyOf = (mail: string) => sql`hashtextextended(${mail}, 0)`

async function isHeld(tx: Transaction, lock: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(sql`select ${lock} as "isFree"`)
  return rows[0]?.isFree === true
}
