import { dayMs, hourMs } from '#domain/days/durations.ts'
import { type Limit, networkOf } from '#domain/limits/limit.ts'

/** What can be reported (rule 49). A person in a chat is reported as their profile. */
export const reportedKinds = [
  'vacancy',
  'teacher',
  'school',
  'offer',
  'photo',
  'review',
  'answer',
  'message',
  'inquiry',
  'invitation',
] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** What anybody can report by its address; an answer to a review has the id of the review. */
export const publicKinds = ['vacancy', 'teacher', 'school', 'offer', 'photo', 'review', 'answer'] as const
export type PublicKind = (typeof publicKinds)[number]

export function isPublicKind(kind: string | undefined): kind is PublicKind {
  return (publicKinds as readonly (string | undefined)[]).includes(kind)
}

export const reportReasons = [
  'fraud',
  'false-info',
  'outdated',
  'discrimination',
  'impersonation',
  'not-theirs',
  'indecent',
  'abuse',
  'spam',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reasonsOf = {
  vacancy: ['fraud', 'false-info', 'outdated', 'discrimination', 'spam', 'other'],
  teacher: ['false-info', 'impersonation', 'abuse', 'indecent', 'spam', 'other'],
  school: ['false-info', 'impersonation', 'fraud', 'abuse', 'spam', 'other'],
  offer: ['fraud', 'false-info', 'outdated', 'spam', 'other'],
  photo: ['not-theirs', 'indecent', 'false-info', 'other'],
  review: ['false-info', 'abuse', 'indecent', 'discrimination', 'spam', 'other'],
  answer: ['false-info', 'abuse', 'indecent', 'discrimination', 'spam', 'other'],
  message: ['spam', 'abuse', 'fraud', 'false-info', 'other'],
  inquiry: ['spam', 'abuse', 'fraud', 'indecent', 'other'],
  invitation: ['spam', 'fraud', 'false-info', 'discrimination', 'abuse', 'other'],
} as const satisfies Record<ReportedKind, readonly [ReportReason, ...ReportReason[]]>

/** Unconfirmed until a visitor opens the mail; open until an administrator has decided. */
export const reportStates = ['unconfirmed', 'open', 'closed'] as const

export const reportedStates = ['open', 'closed'] as const
export type ReportedState = (typeof reportedStates)[number]

export const reportOutcomes = ['violation', 'no-violation'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const reportNoteLengthMax = 1_000
export const flagWordsLengthMax = 300
export const decisionNoteLengthMax = 500

export const reportableMessagesMax = 20

/** Administrators see a reported message with this many before it, and nothing else of the chat (rule 51). */
export const messagesBefore = 10

export const inquiryMessagesMax = 50

export const confirmationHours = 48

export const ownReportsPageSize = 24
export const reportedPageSize = 50

export function reportLimits(accountId: string): Limit[] {
  return [{ key: `report:day:${accountId}`, max: 10, windowMs: dayMs }]
}

/** How often the words of an open report may change: the team is told each time. */
export function laterWordsLimits(accountId: string): Limit[] {
  return [{ key: `report:later:day:${accountId}`, max: 10, windowMs: dayMs }]
}

type Sender = { email: string; ip: string }

const networkLimit = (ip: string): Limit => ({
  key: `report:network:${networkOf(ip)}`,
  max: 20,
  windowMs: dayMs,
})

/** Each report mails the address. */
export function visitorReportLimits({ email, ip }: Sender): Limit[] {
  return [{ key: `report:email:${email}`, max: 5, windowMs: dayMs }, networkLimit(ip)]
}

/** To the same address it is no new report. */
export function correctionLimits({ email, ip, isSame }: Sender & { isSame: boolean }): Limit[] {
  if (!isSame) return visitorReportLimits({ email, ip })
  return [{ key: `report:mail:${email}`, max: 5, windowMs: dayMs }, networkLimit(ip)]
}

const correctionsMax = 5

/** Each mail extends the page that offers the next: without a total, one report would reach ever more addresses. */
export function mailedAgainLimit(reportId: string): Limit {
  const windowMs = (correctionsMax + 1) * confirmationHours * hourMs
  return { key: `report:correction:${reportId}`, max: correctionsMax, windowMs }
}
