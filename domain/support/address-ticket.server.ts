import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { supportLinks, supportTickets } from '#db/schema/support.ts'
import { holdAccounts } from '#domain/notifications/notify.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { passTicket, recipientOf } from './appeal-of-school.server.ts'

/** The token is made with the mail, and only its hash is stored. */
type AddressedTicket = { email: string; name: string; locale: Locale; token: string }

/** Not the writer of a school's appeal who no longer acts for it (rules 45, 52). */
export async function addressTicket(ticketId: string): Promise<AddressedTicket | undefined> {
  while (true) {
    const addressed = await transact((tx) => addressOnce(tx, ticketId))
    if (addressed !== 'changed-meanwhile') return addressed
  }
}

async function addressOnce(
  tx: Transaction,
  ticketId: string,
): Promise<AddressedTicket | 'changed-meanwhile' | undefined> {
  const recipient = await recipientOf(tx, ticketId)
  // A deletion locks the account before the tickets.
  if (recipient) await holdAccounts(tx, [recipient.accountId])
  const [ticket] = await tx
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.id, ticketId))
    .for('no key update')
  if (!ticket) return undefined
  if ((await recipientOf(tx, ticketId))?.accountId !== recipient?.accountId) return 'changed-meanwhile'
  const isPassed = recipient !== undefined && recipient.accountId !== ticket.accountId
  if (isPassed) await passTicket(tx, ticketId, recipient)
  const token = newToken()
  await tx.insert(supportLinks).values({ tokenHash: tokenHash(token), ticketId, createdAt: now() })
  return {
    email: isPassed ? recipient.email : ticket.email,
    name: isPassed ? recipient.fullName || recipient.email : ticket.name,
    locale: recipient?.locale ?? ticket.locale,
    token,
  }
}
