import { eq } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { accounts, recoveries, sessions } from '#db/schema/accounts.ts'
import { notifyOfAccount } from '#domain/notifications/notify.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { announce } from '#platform/realtime.ts'
import { revokeAccess } from './revoke-access.server.ts'

/** Ends what the former password gave access to (rules 8, Q8, Q9). */
export async function replacePassword(
  tx: Transaction,
  { accountId, email, passwordHash }: { accountId: string; email: string; passwordHash: string },
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  await tx.delete(sessions).where(eq(sessions.accountId, accountId))
  await revokeAccess(tx, accountId)
  await tx.delete(recoveries).where(eq(recoveries.email, email))
  await queueJob(tx, 'mail-password-changed', { accountId, changeId: uuidv7() })
  await notifyOfAccount(tx, accountId, 'password-changed')
  afterCommit(() => announce('rights', accountId))
}
