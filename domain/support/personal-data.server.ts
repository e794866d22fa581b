import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { supportMessages, supportTickets } from '#db/schema/support.ts'

/** What a person wrote to support while signed in, and what was answered; who of the team did is not theirs to take along. */
export async function exportTickets(tx: Transaction, accountId: string) {
  const tickets = await tx
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.accountId, accountId))
    .orderBy(asc(supportTickets.createdAt))
  const followed = await tx
    .select({
      ticketId: supportMessages.ticketId,
      side: supportMessages.side,
      text: supportMessages.text,
      createdAt: supportMessages.createdAt,
    })
    .from(supportMessages)
    .where(
      inArray(
        supportMessages.ticketId,
        tickets.map(({ id }) => id),
      ),
    )
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id))
  return tickets.map(({ requestId: _, version: __, movedById: ___, ...ticket }) => ({
    ...ticket,
    messages: followed.flatMap(({ ticketId, ...message }) => (ticketId === ticket.id ? [message] : [])),
  }))
}

/** Removes what was written to support by the account, or from its address without signing in; what an administrator answered others stays, unsigned. */
export async function eraseTickets(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx
    .delete(supportTickets)
    .where(or(eq(supportTickets.accountId, accountId), eq(supportTickets.email, email)))
  await tx.update(supportTickets).set({ movedById: null }).where(eq(supportTickets.movedById, accountId))
  await tx.update(supportMessages).set({ authorId: null }).where(eq(supportMessages.authorId, accountId))
}
