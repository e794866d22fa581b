import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accountLinks, devices, pendingSignIns } from '#db/schema/accounts.ts'
import { interviewFeeds } from '#db/schema/interviews.ts'

/** Of interviews, whose folder stands higher, the calendar's secret address alone: a row that whoever knew the password made. */
const tables = [pendingSignIns, devices, accountLinks, interviewFeeds]

/** Beside sessions all that a former password or a former holder of the account let in (rules 8, Q8, Q9). Two-step and passkeys stay. */
export async function endWhatLetIn(tx: Transaction, accountId: string): Promise<void> {
  for (const table of tables) await tx.delete(table).where(eq(table.accountId, accountId))
}
