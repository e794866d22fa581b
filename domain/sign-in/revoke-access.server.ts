import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accountLinks, devices, pendingSignIns } from '#db/schema/accounts.ts'
import { interviewFeeds } from '#db/schema/interviews.ts'

/** Of interviews only the secret address of the calendar, which who knew the password could have made. */
const tables = [pendingSignIns, devices, accountLinks, interviewFeeds]

/** Besides sessions (rules 8, Q8, Q9). Two-step sign-in and passkeys stay. */
export async function revokeAccess(tx: Transaction, accountId: string): Promise<void> {
  for (const table of tables) await tx.delete(table).where(eq(table.accountId, accountId))
}
