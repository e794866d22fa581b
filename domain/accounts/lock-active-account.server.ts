import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'

/**
 * Locks the account of a person who acts, before anything else in the transaction and until its end: a deletion waits
 * for it. False when the account was deleted or blocked meanwhile; then nothing of theirs may be written any more.
 * With a hash, false also when the password became another one.
 */
export async function lockActiveAccount(
  tx: Transaction,
  { accountId, passwordHash }: { accountId: string; passwordHash?: string | null },
): Promise<boolean> {
  const [held] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        isNull(accounts.deletedAt),
        isNull(accounts.blockedAt),
        passwordHash ? eq(accounts.passwordHash, passwordHash) : undefined,
      ),
    )
    .for('no key update')
  return held !== undefined
}
