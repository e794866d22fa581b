import { type InterviewState, unansweredStates } from '../interviews/interview.ts'
import type { ApplicationStatus } from './application.ts'

/** `arrange`: an interview, for a teacher who is invited already. */
export type NextStep = 'invite' | 'arrange' | 'accept'

/** Null if it is over, or an interview waits for an answer. */
export function nextStepOf(
  status: ApplicationStatus,
  interviews: readonly InterviewState[],
): NextStep | null {
  if (status === 'pending' || status === 'reviewed') return 'invite'
  if (status !== 'interview') return null
  if (interviews.some((state) => state === 'agreed' || state === 'held')) return 'accept'
  const isUnanswered = interviews.some((state) =>
    (unansweredStates as readonly InterviewState[]).includes(state),
  )
  return isUnanswered ? null : 'arrange'
}
