import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { supportTickets } from '#db/schema/support.ts'
import type { Person } from '#domain/accounts/actor.ts'
import type { Count } from '#domain/limits/limited-transaction.server.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { ticketLimits } from './ticket.ts'
import type { TicketMessageInput } from './ticket-input.ts'
import { goOnInTicket } from './write-on.server.ts'

type Appeal = {
  person: Person
  ticketId: string | null
  subject: string
  input: TicketMessageInput
  ip: string
}

/** All appeals against one measure are one conversation, whose id is returned. */
export async function appealInTicket(
  tx: Transaction,
  count: Count,
  { person, ticketId, subject, input, ip }: Appeal,
): Promise<string> {
  const otherId = secondId(input.request_id, { accountId: person.accountId, message: input.message })
  if (ticketId) {
    const [ticket] = await tx
      .select({
        ...{ id: supportTickets.id, state: supportTickets.state, accountId: supportTickets.accountId },
        ...{ requestId: supportTickets.requestId, message: supportTickets.message },
      })
      .from(supportTickets)
      .where(eq(supportTickets.id, ticketId))
      .for('no key update')
    const isOfForm = ticket?.requestId === input.request_id || ticket?.requestId === otherId
    const isFirst = isOfForm && ticket.message === input.message
    if (ticket && !isFirst) await goOnInTicket(tx, count, ticket, input, person)
    return ticketId
  }
  const id = uuidv7()
  const { accountId, fullName: name, email, locale } = person
  const at = now()
  // Another form may have used this request id: the words are stored anyway.
  const isUsed = (await tx.$count(supportTickets, eq(supportTickets.requestId, input.request_id))) > 0
  await tx.insert(supportTickets).values({
    ...{ id, accountId, email, subject, locale, name: name || email },
    ...{ message: input.message, createdAt: at, stateSince: at },
    requestId: isUsed ? otherId : input.request_id,
  })
  await count(ticketLimits({ email, ip }))
  if (config().supportEmail) await queueJob(tx, 'mail-support-ticket', { ticketId: id })
  return id
}
