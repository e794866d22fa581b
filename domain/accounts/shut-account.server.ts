import { and, eq, inArray } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { accounts, pendingSignIns, sessions } from '#db/schema/accounts.ts'
import { setBlockOfOwned } from '#domain/organisations/block-school.server.ts'
import { announce } from '#platform/realtime.ts'

/** Blocks an account and the school that it owns, or unblocks both with null. */
export async function setAccountBlock(
  tx: Transaction,
  accountId: string,
  blockedAt: Date | null,
): Promise<void> {
  await tx.update(accounts).set({ blockedAt }).where(eq(accounts.id, accountId))
  await setBlockOfOwned(tx, accountId, blockedAt)
  if (!blockedAt) await endSessionsOfBlocked(tx, [accountId])
  afterCommit(() => announce('rights', accountId))
}

/** What people opened to read why they are blocked opens nothing more. */
export async function endSessionsOfBlocked(tx: Transaction, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .delete(sessions)
    .where(and(inArray(sessions.accountId, accountIds), eq(sessions.isOfBlocked, true)))
}

/** Signs the account out everywhere, its event streams too; answers how many sessions that ended. */
export async function endAllSessions(tx: Transaction, accountId: string): Promise<number> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId))
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ id: sessions.id })
  afterCommit(() => announce('rights', accountId))
  return ended.length
}
