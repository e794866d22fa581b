import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'

/**
 * Holds an account until the caller's transaction ends, so that it is not deleted meanwhile; false when it is
 * gone or blocked already, and then nothing may be written for it.
 */
export async function holdAccount(tx: Transaction, accountId: string): Promise<boolean> {
  const [held] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt), isNull(accounts.blockedAt)))
    .for('no key update')
  return held !== undefined
}
