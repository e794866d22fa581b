import { eq } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { accountLinks, accounts, devices, pendingSignIns, recoveries, sessions } from '#db/schema/accounts.ts'
import { interviewFeeds } from '#db/schema/interviews.ts'
import { notifyOfAccount } from '#domain/notifications/notify.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { announce } from '#platform/realtime.ts'

/** Ends what the former one let in: sessions, devices, mailed links, the calendar's secret address (rules 8, Q8, Q9). Two-step and passkeys stay. */
export async function replacePassword(
  tx: Transaction,
  { accountId, email, passwordHash }: { accountId: string; email: string; passwordHash: string },
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  for (const table of [sessions, pendingSignIns, devices, accountLinks, interviewFeeds])
    await tx.delete(table).where(eq(table.accountId, accountId))
  await tx.delete(recoveries).where(eq(recoveries.email, email))
  await queueJob(tx, 'mail-password-changed', { accountId, changeId: uuidv7() })
  await notifyOfAccount(tx, accountId, 'password-changed')
  afterCommit(() => announce('rights', accountId))
}
