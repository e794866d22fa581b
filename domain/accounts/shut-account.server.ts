import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { accounts, pendingSignIns, sessions } from '#db/schema/accounts.ts'
import { setBlockOfOwned } from '#domain/organisations/block-school.server.ts'
import { announce } from '#platform/realtime.ts'

/** Null unblocks both the account and the school that it owns. */
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

/** Restricts all sessions to the page with the reason (rule 70). Returns how many. */
export async function shutAllSessions(tx: Transaction, accountId: string): Promise<number> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId))
  const shut = await tx
    .update(sessions)
    .set({ isOfBlocked: true })
    .where(eq(sessions.accountId, accountId))
    .returning({ id: sessions.id })
  afterCommit(() => announce('rights', accountId))
  return shut.length
}

/** Sessions of the block would stay restricted. Those of an account with a block of its own stay. */
export async function endSessionsOfBlocked(tx: Transaction, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return
  const open = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, accountIds), isNull(accounts.blockedAt)))
  await tx.delete(sessions).where(and(inArray(sessions.accountId, open), eq(sessions.isOfBlocked, true)))
}

/** Returns the number of ended sessions. */
export async function endAllSessions(tx: Transaction, accountId: string): Promise<number> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId))
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ id: sessions.id })
  afterCommit(() => announce('rights', accountId))
  return ended.length
}
