import { type Limit, networkOf } from '#domain/limits/limit.ts'

/** Open until somebody answers; closed when nothing is left to say. */
export const ticketStates = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const nameLengthMax = 100
export const subjectLengthMax = 200
export const messageLengthMax = 5_000

const hourMs = 3_600_000

/** How much one writer and one network may send in an hour; a network may be a whole school or a carrier. */
export function ticketLimits(writer: { email: string; ip: string }): Limit[] {
  return [
    { key: `support:email:${writer.email}`, max: 5, windowMs: hourMs },
    { key: `support:network:${networkOf(writer.ip)}`, max: 20, windowMs: hourMs },
  ]
}
