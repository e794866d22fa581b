import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { supportLinks, supportMessages, supportTickets } from '#db/schema/support.ts'
import type { MovedAddress } from '#domain/accounts/moved-address.ts'
import { isOwnSql, leaveAppeals } from './appeal-of-school.server.ts'

/** Without the names of the team and of colleagues. For an owner with the school's appeals. */
export async function exportTickets(
  tx: Transaction,
  whose: { accountId: string; schoolId?: string | undefined },
) {
  const tickets = await tx
    .select()
    .from(supportTickets)
    .where(isOwnSql(whose))
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
  return tickets.map(({ requestId: _, version: __, movedById: ___, accountId, name, email, ...ticket }) => ({
    ...ticket,
    ...(accountId === whose.accountId && { accountId, name, email }),
    messages: followed.flatMap(({ ticketId, ...message }) => (ticketId === ticket.id ? [message] : [])),
  }))
}

export async function moveTickets(tx: Transaction, moved: MovedAddress): Promise<void> {
  const { accountId, formerEmail, email } = moved
  const isTheirs = or(eq(supportTickets.accountId, accountId), isNull(supportTickets.accountId))
  const tickets = await tx
    .update(supportTickets)
    .set({ email })
    .where(and(eq(supportTickets.email, formerEmail), isTheirs))
    .returning({ id: supportTickets.id, accountId: supportTickets.accountId })
  // The links are in the former mailbox. Without an account nothing else opens the conversation.
  const own = tickets.flatMap((ticket) => (ticket.accountId ? [ticket.id] : []))
  await tx.delete(supportLinks).where(inArray(supportLinks.ticketId, own))
}

/** A school's appeals stay with it, and what somebody else wrote with this address stays theirs without it. */
export async function eraseTickets(tx: Transaction, accountId: string, email: string): Promise<void> {
  await leaveAppeals(tx, accountId)
  const isOfAddress = eq(supportTickets.email, email)
  await tx
    .delete(supportTickets)
    .where(or(eq(supportTickets.accountId, accountId), and(isOfAddress, isNull(supportTickets.accountId))))
  await leaveToWriters(tx, isOfAddress)
  await tx.update(supportTickets).set({ movedById: null }).where(eq(supportTickets.movedById, accountId))
  await tx.update(supportMessages).set({ authorId: null }).where(eq(supportMessages.authorId, accountId))
}

/** The links are in a mailbox that is not the writer's. */
async function leaveToWriters(tx: Transaction, isOfAddress: SQL): Promise<void> {
  const ofWriter = tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, supportTickets.accountId))
  const left = await tx
    .update(supportTickets)
    .set({ email: sql`(${ofWriter})` })
    .where(and(isOfAddress, ne(supportTickets.email, sql`(${ofWriter})`)))
    .returning({ id: supportTickets.id })
  if (left.length === 0) return
  await tx.delete(supportLinks).where(
    inArray(
      supportLinks.ticketId,
      left.map(({ id }) => id),
    ),
  )
}

export async function eraseTicketsById(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(supportTickets).where(inArray(supportTickets.id, [...ids]))
}
