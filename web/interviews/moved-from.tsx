import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import { m } from '#locales/messages.ts'
import { meetingTimeInBishkek } from './interview-words.ts'

/** While a new time waits for its answer: the one that both noted is no longer valid. */
export function MovedFrom({
  interview: { state, movedFrom },
  className = 'text-pretty',
}: {
  interview: Pick<FoundInterview, 'state' | 'movedFrom'>
  className?: string
}) {
  if (!movedFrom || (state !== 'proposed' && state !== 'counter')) return null
  return <p className={className}>{m.interview_moved_from({ when: meetingTimeInBishkek(movedFrom) })}</p>
}
