import { type ApplicationStatus, areContactsShared, type PlannedStatus, stepsTo } from './application.ts'

/** What can be done with many applications at once. */
export const batchKinds = ['move', 'reject', 'write'] as const
export type BatchKind = (typeof batchKinds)[number]

/** What became of one of them: done, or why not. */
export const batchOutcomes = [
  'done',
  /** It stood so already. */
  'already',
  /** Its status does not allow it. */
  'not-allowed',
  'no-access',
  'blocked-by-oneself',
  /** The teacher's account is closed, or nothing may be said to it. */
  'unreachable',
  /** The same teacher is among the others with another application, and hears it once. */
  'told-once',
] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** How many messages to many a school may write in an hour: each may go to fifty. */
export const writtenToManyMaxPerHour = 10
/** How long it can be read what became of many. */
export const batchesKeptDays = 7

type Candidate = {
  status: ApplicationStatus
  blocking: 'no-access' | 'blocked-by-oneself' | undefined
  isReachable: boolean
}

/** Why an application does not take part, before anything is done. */
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
