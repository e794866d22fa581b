import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { supportTickets } from '#db/schema/support.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedActor } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { ticketLimits } from './ticket.ts'
import type { TicketInput } from './ticket-input.ts'

const vanished = 'a ticket vanished'

export type WriteToSupport = Result<'not-signed-in', { id: string }> | LimitRefusal

/** The same request id with the same words is one ticket (rules 29, 41). */
export async function writeToSupport(
  actor: Actor,
  input: TicketInput,
  request: { ip: string; locale: Locale },
): Promise<WriteToSupport> {
  const { name, email, subject, message } = input
  return asLimitedActor(actor, { refusal: 'not-signed-in' }, async (tx, count) => {
    const at = now()
    const ticket = { name, email, subject, message }
    const values = {
      ...ticket,
      accountId: actor.role === 'visitor' ? null : actor.accountId,
      locale: request.locale,
      ...{ createdAt: at, stateSince: at },
    }
    const insert = (requestId: string) =>
      tx
        .insert(supportTickets)
        .values({ id: uuidv7(), ...values, requestId })
        .onConflictDoNothing({ target: supportTickets.requestId })
        .returning({ id: supportTickets.id })
    // A parallel request with the same id waits here until the first is stored or rolled back.
    let [made] = await insert(input.request_id)
    if (!made) {
      const [same] = await tx
        .select({
          id: supportTickets.id,
          name: supportTickets.name,
          email: supportTickets.email,
          subject: supportTickets.subject,
          message: supportTickets.message,
        })
        .from(supportTickets)
        .where(eq(supportTickets.requestId, input.request_id))
      if (!same) throw new Error(vanished)
      const { id, ...known } = same
      if (isDeepStrictEqual(known, ticket)) return { ok: true, id }
      const requestId = secondId(input.request_id, { ...ticket, accountId: values.accountId })
      ;[made] = await insert(requestId)
      if (!made) return { ok: true, id: await idOf(tx, requestId) }
    }
    await count(ticketLimits({ email, ip: request.ip }))
    if (config().supportEmail) await queueJob(tx, 'mail-support-ticket', { ticketId: made.id })
    return { ok: true, id: made.id }
  })
}

async function idOf(tx: Transaction, requestId: string): Promise<string> {
  const [known] = await tx
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(eq(supportTickets.requestId, requestId))
  if (!known) throw new Error(vanished)
  return known.id
}
