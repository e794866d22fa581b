import { asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { supportTickets } from '#db/schema/support.ts'

/** What a person wrote to support while signed in. */
export async function exportTickets(tx: Transaction, accountId: string) {
  const found = await tx
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.accountId, accountId))
    .orderBy(asc(supportTickets.createdAt))
  return found.map(({ requestId: _, ...ticket }) => ticket)
}

/** Removes what was written to support by the account, or from its address without signing in. */
export async function eraseTickets(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx
    .delete(supportTickets)
    .where(or(eq(supportTickets.accountId, accountId), eq(supportTickets.email, email)))
}
