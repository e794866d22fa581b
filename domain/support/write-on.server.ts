import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { supportLinks, supportMessages, supportTickets } from '#db/schema/support.ts'
import type { Actor, Person } from '#domain/accounts/actor.ts'
import { asLimitedActor } from '#domain/accounts/as-member.server.ts'
import type { Count, LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { passTicket } from './appeal-of-school.server.ts'
import { nextVersionSql, type TicketKey, ticketFor } from './find-ticket.server.ts'
import { canCloseTicket, ticketMessageLimits } from './ticket.ts'
import type { TicketMessageInput } from './ticket-input.ts'

export type WriteOn = Result<'not-found'> | LimitRefusal

const refusal = 'not-found'

/** The ticket is open again, even a closed one (rule 52). A repeated request is one message (rule 41). */
export function writeOn(actor: Actor, key: TicketKey, input: TicketMessageInput): Promise<WriteOn> {
  return asLimitedActor(actor, { refusal }, async (tx, count): Promise<WriteOn> => {
    const ticket = await ticketFor(tx, actor, key, 'no key update')
    if (!ticket) return { ok: false, reason: refusal }
    // Any member who acts for the school can continue its appeal.
    const writer = ticket.isOwn && actor.role === 'school' ? actor : undefined
    await goOnInTicket(tx, count, ticket, input, writer)
    return { ok: true }
  })
}

/** The caller holds the ticket. */
export async function goOnInTicket(
  tx: Transaction,
  count: Count,
  { id: ticketId, state, accountId }: Pick<typeof supportTickets.$inferSelect, 'id' | 'state' | 'accountId'>,
  input: TicketMessageInput,
  writer?: Person,
): Promise<void> {
  const made = await addMessage(tx, { ticketId, side: 'person', authorId: writer?.accountId ?? null, input })
  if (!made) return
  if (writer && writer.accountId !== accountId) await passTicket(tx, ticketId, writer)
  await count(ticketMessageLimits(ticketId))
  await tx
    .update(supportTickets)
    .set({
      version: nextVersionSql,
      movedById: null,
      ...(state !== 'open' && { state: 'open', stateSince: now() }),
    })
    .where(eq(supportTickets.id, ticketId))
  if (config().supportEmail) await queueJob(tx, 'mail-support-ticket', { ticketId, messageId: made.id })
}

/** The caller locks the ticket. Undefined for a repeated request (rules 29, 41). */
export async function addMessage(
  tx: Transaction,
  {
    input,
    ...message
  }: Pick<typeof supportMessages.$inferInsert, 'ticketId' | 'side' | 'authorId'> & {
    input: TicketMessageInput
  },
): Promise<{ id: string } | undefined> {
  const contents = { ...message, text: input.message }
  const insert = (requestId: string) =>
    tx
      .insert(supportMessages)
      .values({ ...contents, id: uuidv7(), requestId, createdAt: now() })
      .onConflictDoNothing({ target: supportMessages.requestId })
      .returning({ id: supportMessages.id })
  const [made] = await insert(input.request_id)
  if (made) return made
  const isSame = and(
    ...[eq(supportMessages.requestId, input.request_id), eq(supportMessages.text, contents.text)],
    ...[eq(supportMessages.ticketId, contents.ticketId), eq(supportMessages.side, contents.side)],
  )
  if ((await tx.$count(supportMessages, isSame)) > 0) return undefined
  const [other] = await insert(secondId(input.request_id, contents))
  return other
}

export function closeOwnTicket(actor: Actor, key: TicketKey): Promise<WriteOn> {
  return asLimitedActor(actor, { refusal }, async (tx): Promise<WriteOn> => {
    const ticket = await ticketFor(tx, actor, key, 'no key update')
    if (!ticket) return { ok: false, reason: refusal }
    if (canCloseTicket(ticket.state))
      await tx
        .update(supportTickets)
        .set({ state: 'closed', stateSince: now(), version: nextVersionSql, movedById: null })
        .where(eq(supportTickets.id, ticket.id))
    return { ok: true }
  })
}

/** The next answer brings a new link. */
export function revokeTicketLinks(actor: Actor, key: TicketKey): Promise<WriteOn> {
  return asLimitedActor(actor, { refusal }, async (tx): Promise<WriteOn> => {
    const ticket = await ticketFor(tx, actor, key)
    if (!ticket) return { ok: false, reason: refusal }
    await tx.delete(supportLinks).where(eq(supportLinks.ticketId, ticket.id))
    return { ok: true }
  })
}
