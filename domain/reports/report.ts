import type { Limit } from '#domain/limits/limit.ts'

/** Why somebody complains (terms of use: prohibited conduct). */
export const reportReasons = ['spam', 'abuse', 'fraud', 'false-info', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Open until an administrator has looked at it. */
export const reportStates = ['open', 'closed'] as const

export const noteLengthMax = 1_000

/** How many of the other side's latest messages a complaint may be about. */
export const reportableMessagesMax = 20

/** So many of the last messages go along with a complaint about the person. */
export const reportedMessagesMax = 10

const dayMs = 24 * 3_600_000

/** How much one person may complain of in a day. */
export function reportLimits(accountId: string): Limit[] {
  return [{ key: `report:day:${accountId}`, max: 10, windowMs: dayMs }]
}
