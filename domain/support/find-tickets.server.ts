import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { supportTickets, ticketSearchTextSql } from '#db/schema/support.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { isAfterSql, type Place, placeSql } from '#domain/console/keyset.server.ts'
import { numberRange } from '#domain/console/number-range.ts'
import { hasWordSql, searchedWords } from '#domain/console/word-filters.server.ts'
import { type TicketState, ticketStates, ticketsPageSize } from './ticket.ts'

/** An exact count beyond this is not worth its time; people narrow the search. */
export const ticketsCountMax = 1_000

export type TicketsQuery = {
  /** Of a name, an email, a subject, or the beginning of a number. */
  words: string
  state: TicketState | null
  after: Place | undefined
}

const order = { moment: supportTickets.stateSince, id: supportTickets.id }

/** Open tickets come oldest first, others newest first. */
export async function findTickets(actor: Actor, query: TicketsQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const { state, after } = query
  // Numbers are shown with this sign, and may be copied with it.
  const filters = searchedWords(query.words.replaceAll('№', ' ')).map(isOfTicket)
  const [found, counts, oldestAt] = await Promise.all([
    db
      .select({
        id: supportTickets.id,
        name: supportTickets.name,
        email: supportTickets.email,
        subject: supportTickets.subject,
        state: supportTickets.state,
        stateSince: supportTickets.stateSince,
        place: placeSql(order),
      })
      .from(supportTickets)
      .where(
        and(state ? eq(supportTickets.state, state) : undefined, after && isAfter(after, state), ...filters),
      )
      .orderBy(...orderOf(state))
      .limit(ticketsPageSize + 1),
    countStates(and(...filters)),
    oldestOpen(),
  ])
  const tickets = found.slice(0, ticketsPageSize)
  return {
    tickets,
    counts,
    oldestAt,
    next: found.length > ticketsPageSize ? tickets.at(-1)?.place : undefined,
  }
}

function orderOf(state: TicketState | null): SQL[] {
  // An id grows with time.
  if (state === null) return [desc(supportTickets.id)]
  const by = state === 'open' ? asc : desc
  return [by(supportTickets.stateSince), by(supportTickets.id)]
}

function isAfter(place: Place, state: TicketState | null): SQL {
  if (state === null) return lt(supportTickets.id, place.id)
  return isAfterSql(order, place, state === 'open' ? 'oldest' : 'newest')
}

function isOfTicket(word: string): SQL | undefined {
  const isFound = hasWordSql(ticketSearchTextSql(supportTickets), word)
  const number = numberRange(word)
  return number
    ? or(isFound, sql`${supportTickets.id} between ${number.first}::uuid and ${number.last}::uuid`)
    : isFound
}

async function countStates(where: SQL | undefined): Promise<Record<TicketState, number>> {
  const counted = ticketStates.map(
    (state) => sql`(select count(*)::int from (select from ${supportTickets}
      where ${and(eq(supportTickets.state, state), where)}
      order by ${supportTickets.stateSince} desc limit ${ticketsCountMax + 1}) as found) as ${sql.raw(state)}`,
  )
  const { rows } = await db.execute<Record<TicketState, number>>(sql`select ${sql.join(counted, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

async function oldestOpen(): Promise<Date | undefined> {
  const [oldest] = await db
    .select({ at: supportTickets.stateSince })
    .from(supportTickets)
    .where(eq(supportTickets.state, 'open'))
    .orderBy(asc(supportTickets.stateSince))
    .limit(1)
  return oldest?.at
}
