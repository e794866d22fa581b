import { type ApplicationStatus, areContactsShared, type PlannedStatus, stepsTo } from './application.ts'

export const batchKinds = ['move', 'reject', 'write'] as const
export type BatchKind = (typeof batchKinds)[number]

export const batchOutcomes = [
  'done',
  'already',
  'not-allowed',
  'no-access',
  'blocked-by-oneself',
  /** The account is closed, or a block forbids messages to it. */
  'unreachable',
  /** Another application of the teacher in the batch got the message. */
  'told-once',
] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** An hour; each goes to fifty people at most. */
export const writtenToManyMaxPerHour = 10
export const batchesKeptDays = 7

type Candidate = {
  status: ApplicationStatus
  blocking: 'no-access' | 'blocked-by-oneself' | undefined
  isReachable: boolean
}

export function refusalOf(
  { status, blocking, isReachable }: Candidate,
  to: PlannedStatus | null,
): Exclude<BatchOutcome, 'done' | 'told-once'> | undefined {
  if (to === null) return isReachable ? blocking : 'unreachable'
  const steps = stepsTo(status, to)
  if (!steps) return 'not-allowed'
  if (steps.length === 0) return 'already'
  return areContactsShared(to) ? blocking : undefined
}
