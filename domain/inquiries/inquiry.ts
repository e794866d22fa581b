import { dayMs, hourMs } from '#domain/days/durations.ts'
import { type Limit, networkOf } from '#domain/limits/limit.ts'

/** Unconfirmed until a visitor opens the mail; new while the sender waits for an answer (rule 61). */
export const inquiryStates = ['unconfirmed', 'new', 'answered', 'closed'] as const
export type InquiryState = (typeof inquiryStates)[number]

export const openInquiryStates = ['new', 'answered'] as const satisfies readonly InquiryState[]
export const isOpenInquiry = (state: InquiryState): boolean =>
  (openInquiryStates as readonly InquiryState[]).includes(state)

export const inboxStates = ['new', 'answered', 'closed'] as const
export type InboxState = (typeof inboxStates)[number]

export const inquirySides = ['sender', 'teacher'] as const
export type InquirySide = (typeof inquirySides)[number]

export const nameLengthMax = 100
export const inquiryTextLengthMax = 1_000

export const confirmationHours = 48

/** The lifetime of a mailed link, and of a conversation after its last message (rule 61). */
export const inquiryKeptDays = 365

export const inboxPageSize = 24

export const sentPageSize = 24

/** One address may be a whole school, or a carrier with a whole town behind it. */
const networkLimit = (ip: string): Limit => ({
  key: `inquiry:network:${networkOf(ip)}`,
  max: 60,
  windowMs: hourMs,
})

/** If somebody else typed the address, its owner asked for none of these mails. */
const mailLimit = (email: string): Limit => ({ key: `inquiry:mail:${email}`, max: 10, windowMs: dayMs })

/** Members are counted apart from visitors, who may type the address of a member. */
export function senderLimits({
  email,
  accountId,
  ip,
}: {
  email: string
  accountId: string | null
  ip: string
}): Limit[] {
  if (accountId) return [{ key: `inquiry:account:${accountId}`, max: 5, windowMs: dayMs }]
  return [{ key: `inquiry:email:${email}`, max: 5, windowMs: dayMs }, networkLimit(ip), mailLimit(email)]
}

/** To the same address it is no new inquiry, so the sender can still ask others that day. */
export function correctionLimits({
  email,
  ip,
  isSame,
}: {
  email: string
  ip: string
  isSame: boolean
}): Limit[] {
  return isSame ? [networkLimit(ip), mailLimit(email)] : senderLimits({ email, accountId: null, ip })
}

const correctionsMax = 5

/**
 * Each mail extends the page that offers the next: without a total, one message would reach ever more addresses (rule
 * 61).
 */
export function mailedAgainLimit(inquiryId: string): Limit {
  const windowMs = (correctionsMax + 1) * confirmationHours * hourMs
  return { key: `inquiry:correction:${inquiryId}`, max: correctionsMax, windowMs }
}

/** Unconfirmed inquiries do not count. */
export function teacherLimits(teacherId: string): Limit[] {
  return [{ key: `inquiry:teacher:${teacherId}`, max: 20, windowMs: dayMs }]
}

export function messageLimits(inquiryId: string, side: InquirySide): Limit[] {
  return [
    { key: `inquiry:${side}:${inquiryId}`, max: 10, windowMs: hourMs },
    { key: `inquiry:${side}-day:${inquiryId}`, max: 40, windowMs: dayMs },
  ]
}

/** Until then the teacher can reopen it without the sender being told. */
export const closedUnheardMs = 10 * 60_000

export function stateAfter(lastSide: InquirySide): 'new' | 'answered' {
  return lastSide === 'sender' ? 'new' : 'answered'
}

export function canCloseInquiry(state: InquiryState): boolean {
  return state === 'new' || state === 'answered'
}

export function canReopenInquiry(state: InquiryState): boolean {
  return state === 'closed'
}
