import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { supportTickets } from '#db/schema/support.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import { holdAccounts, notifyOfAnswer } from '#domain/notifications/notify.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { passTicket, recipientOf } from './appeal-of-school.server.ts'
import { nextVersionSql } from './find-ticket.server.ts'
import { canCloseTicket, canReopenTicket, closedUnheardMs } from './ticket.ts'
import type { TicketMessageInput } from './ticket-input.ts'
import { addMessage } from './write-on.server.ts'

export type SeenTicket = { id: string; version: number }

type Decide = Result<
  'not-administrator' | 'proof-needed' | 'not-found' | 'changed-meanwhile' | 'not-possible'
>

const noMeasure = { isMeasure: false } as const

/** Refused if the latest message was not seen (rule 52). A repeated request is one answer (rule 41). */
export function answerTicket(actor: Actor, seen: SeenTicket, input: TicketMessageInput): Promise<Decide> {
  return asAdministrator(actor, noMeasure, async (tx, { accountId }): Promise<Decide> => {
    const recipient = await recipientOf(tx, seen.id)
    // A deletion locks the account before the tickets.
    if (recipient) await holdAccounts(tx, [recipient.accountId])
    const ticket = await lockTicket(tx, seen.id)
    if (!ticket) return { ok: false, reason: 'not-found' }
    const message = { ticketId: ticket.id, side: 'team', authorId: accountId, input } as const
    const made = await addMessage(tx, message)
    if (!made) return { ok: true }
    // A person deleted meanwhile is told nothing, and none of their data return.
    const isRecipient = (await recipientOf(tx, ticket.id))?.accountId === recipient?.accountId
    if (!isRecipient || ticket.version !== seen.version) return { ok: false, reason: 'changed-meanwhile' }
    if (recipient && recipient.accountId !== ticket.accountId) await passTicket(tx, ticket.id, recipient)
    const at = now()
    await tx
      .update(supportTickets)
      .set({
        state: 'answered',
        stateSince: at,
        version: nextVersionSql,
        movedById: accountId,
        firstAnsweredAt: sql`coalesce(${supportTickets.firstAnsweredAt}, ${at})`,
      })
      .where(eq(supportTickets.id, ticket.id))
    await queueJob(tx, 'mail-support-answer', { messageId: made.id })
    if (recipient)
      await notifyOfAnswer(tx, recipient.accountId, {
        kind: 'ticket-answered',
        reference: { ticketId: ticket.id },
      })
    return { ok: true }
  })
}

/** A person who waits for an answer is told later that there is none. */
export function closeTicket(actor: Actor, seen: SeenTicket): Promise<Decide> {
  return move(actor, seen, 'closed')
}

export function reopenTicket(actor: Actor, seen: SeenTicket): Promise<Decide> {
  return move(actor, seen, 'open')
}

function move(actor: Actor, seen: SeenTicket, state: 'closed' | 'open'): Promise<Decide> {
  return asAdministrator(actor, noMeasure, async (tx, { accountId }): Promise<Decide> => {
    const ticket = await lockTicket(tx, seen.id)
    if (!ticket) return { ok: false, reason: 'not-found' }
    const isPossible = state === 'closed' ? canCloseTicket(ticket.state) : canReopenTicket(ticket.state)
    if (!isPossible) return { ok: false, reason: 'not-possible' }
    if (ticket.version !== seen.version) return { ok: false, reason: 'changed-meanwhile' }
    const stateSince = now()
    await tx
      .update(supportTickets)
      .set({ state, stateSince, version: nextVersionSql, movedById: accountId })
      .where(eq(supportTickets.id, ticket.id))
    if (state === 'closed' && ticket.state === 'open') {
      const closed = { ticketId: ticket.id, since: stateSince.toISOString() }
      await queueJob(tx, 'mail-support-closed', closed, { afterMs: closedUnheardMs })
    }
    return { ok: true }
  })
}

async function lockTicket(tx: Transaction, id: string) {
  const [ticket] = await tx
    .select({
      ...{ id: supportTickets.id, accountId: supportTickets.accountId },
      ...{ state: supportTickets.state, version: supportTickets.version },
    })
    .from(supportTickets)
    .where(eq(supportTickets.id, id))
    .for('no key update')
  return ticket
}
