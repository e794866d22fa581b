import { dayMs, hourMs } from '#domain/days/durations.ts'
import { type Limit, networkOf } from '#domain/limits/limit.ts'

/** Open while the person waits for an answer; closed when nothing is left to say (rule 52). */
export const ticketStates = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const ticketSides = ['person', 'team'] as const
export type TicketSide = (typeof ticketSides)[number]

export const nameLengthMax = 100
export const ticketSubjectLengthMax = 200
export const messageLengthMax = 5_000
export const savedAnswerTitleLengthMax = 100
export const savedAnswersMax = 100

export const ticketLinkDays = 365

/** The median needs as many (rule 52). */
export const firstAnswersMin = 10
export const firstAnswersDays = 90

export const ownTicketsPageSize = 24

export const ticketsPageSize = 50

/** A network may be a whole school or a carrier. */
export function ticketLimits(writer: { email: string; ip: string }): Limit[] {
  return [
    { key: `support:email:${writer.email}`, max: 5, windowMs: hourMs },
    { key: `support:network:${networkOf(writer.ip)}`, max: 20, windowMs: hourMs },
  ]
}

export function ticketMessageLimits(ticketId: string): Limit[] {
  return [
    { key: `support:ticket:${ticketId}`, max: 10, windowMs: hourMs },
    { key: `support:ticket-day:${ticketId}`, max: 40, windowMs: dayMs },
  ]
}

/** Until then it can be reopened without its writer being told. */
export const closedUnheardMs = 10 * 60_000

export function canCloseTicket(state: TicketState): boolean {
  return state !== 'closed'
}

export function canReopenTicket(state: TicketState): boolean {
  return state === 'closed'
}
