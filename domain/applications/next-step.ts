import { type InterviewState, unansweredStates } from '../interviews/interview.ts'
import type { ApplicationStatus } from './application.ts'

/** To invite to an interview, to arrange one for a teacher who is already invited, or to accept. */
export type NextStep = 'invite' | 'arrange' | 'accept'

/** The one action that moves an application on; null if it is over, or an interview waits for an answer. */
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
