import type { ApplicationStatus, PlannedStatus } from '#domain/applications/application.ts'
import type { BatchStanding } from '#domain/applications/decided-many.server.ts'
import { m } from '#locales/messages.ts'
import { statusWord } from '#web/application-parts/application-words.ts'

/** The actions for many applications at once, by the names in the forms. */
export const manyActions = ['reviewed', 'interview', 'accepted', 'reject', 'write'] as const
export type ManyAction = (typeof manyActions)[number]

/** The status of an application after it; null for a message. */
export const statusAfter: Record<ManyAction, PlannedStatus | null> = {
  reviewed: 'reviewed',
  interview: 'interview',
  accepted: 'accepted',
  reject: 'rejected',
  write: null,
}

export const manyActionWord: Record<ManyAction, () => string> = {
  reviewed: () => m.many_reviewed(),
  interview: () => m.many_interview(),
  accepted: () => m.many_accepted(),
  reject: () => m.many_reject(),
  write: () => m.many_write(),
}

const titles: Record<ManyAction, (inputs: { count: number }) => string> = {
  reviewed: m.many_reviewed_title,
  interview: m.many_interview_title,
  accepted: m.many_accepted_title,
  reject: m.many_reject_title,
  write: m.many_write_title,
}

/** The heading of the page: messages count people. */
export function manyTitle(action: ManyAction, count: number): string {
  return titles[action]({ count })
}

/** The result for a list of names, as its heading. */
export const doneWords: Record<PlannedStatus | 'write', (inputs: { count: number }) => string> = {
  reviewed: m.many_done_reviewed,
  interview: m.many_done_interview,
  accepted: m.many_done_accepted,
  rejected: m.many_done_rejected,
  write: m.many_done_write,
}

/** A decided application shows its status. */
const overWords: Partial<Record<ApplicationStatus, () => string>> = {
  accepted: () => m.many_why_accepted(),
  rejected: () => m.many_why_rejected(),
  withdrawn: () => m.many_why_withdrawn(),
}

const whyNot: Record<
  Exclude<BatchStanding, 'done' | 'due' | 'undone'>,
  (status: ApplicationStatus) => string
> = {
  already: (status) => overWords[status]?.() ?? m.many_why_already({ status: statusWord(status) }),
  'not-allowed': (status) => overWords[status]?.() ?? m.many_why_status({ status: statusWord(status) }),
  'no-access': () => m.many_why_no_access(),
  'blocked-by-oneself': () => m.many_why_blocked(),
  unreachable: () => m.many_why_unreachable(),
  'told-once': () => m.many_why_told_once(),
  changed: (status) => m.many_why_changed({ status: statusWord(status) }),
}

/** Why one of many was left out; undefined if it was not. */
export function whyLeftOut({
  standing,
  status,
}: {
  standing: BatchStanding
  status: ApplicationStatus
}): string | undefined {
  return standing === 'done' || standing === 'due' || standing === 'undone'
    ? undefined
    : whyNot[standing](status)
}
