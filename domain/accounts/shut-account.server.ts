import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { accounts, pendingSignIns, sessions } from '#db/schema/accounts.ts'
import { setBlockOfOwned } from '#domain/organisations/block-school.server.ts'
import { announce } from '#platform/realtime.ts'

/** With the school that it owns; null unblocks both. */
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

/**
 * Restricts all sessions to the page with the reason, so that a person with an open page reads it at the next press
 * (rule 70). Event streams end. Returns the number of sessions.
 */
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

/**
 * Ends the sessions that were opened or restricted during the block, when it or its school is gone: otherwise they would
 * stay restricted. Those of an account with a block of its own stay.
 */
export async function endSessionsOfBlocked(tx: Transaction, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return
  const open = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, accountIds), isNull(accounts.blockedAt)))
  await tx.delete(sessions).where(and(inArray(sessions.accountId, open), eq(sessions.isOfBlocked, true)))
}

/** Event streams end too. Returns the number of ended sessions. */
export async function endAllSessions(tx: Transaction, accountId: string): Promise<number> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId))
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ id: sessions.id })
  afterCommit(() => announce('rights', accountId))
  return ended.length
}
