import { type ApplicationStatus, areContactsShared, type PlannedStatus, stepsTo } from './application.ts'

export const batchKinds = ['move', 'reject', 'write'] as const
export type BatchKind = (typeof batchKinds)[number]

export const batchOutcomes = [
  'done',
  /** It stood so already. */
  'already',
  /** Its status does not allow it. */
  'not-allowed',
  'no-access',
  'blocked-by-oneself',
  /** The teacher's account is closed, or a block forbids messages to it. */
  'unreachable',
  /** The same teacher has another application in the batch, and gets one message. */
  'told-once',
] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** How many messages to many applicants a school may write in an hour; each goes to fifty at most. */
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
