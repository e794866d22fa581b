import {
  type ApplicationStatus,
  areContactsShared,
  offerDeclined,
  startCalledOff,
} from '#domain/applications/application.ts'
import type { Meetings } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import type { Application } from './own-status.tsx'

const nextWords: Record<Exclude<ApplicationStatus, 'interview'>, () => string> = {
  pending: () => m.application_next_sent(),
  reviewed: () => m.application_next_reviewed(),
  accepted: () => m.application_next_accepted(),
  rejected: () => m.application_next_rejected(),
  withdrawn: () => m.application_next_withdrawn(),
}

const meetingWords: Record<Meetings, () => string> = {
  none: () => m.application_next_invited(),
  open: () => m.application_next_interview(),
  over: () => m.application_next_met(),
  left: () => m.application_next_unmet(),
}

/** A block of the school ended it, and is over. */
export const isReturned = ({ status, canApplyAgain }: Pick<Application, 'status' | 'canApplyAgain'>) =>
  status === 'rejected' && canApplyAgain

/** What comes next, or how it ended; after an invitation about contacts, which a block closes. */
export function nextWord(
  {
    status,
    changes,
    isBlocked,
    schoolGone,
    canApplyAgain,
  }: Pick<Application, 'status' | 'changes' | 'isBlocked' | 'schoolGone' | 'canApplyAgain'>,
  meetings: Meetings,
) {
  if (isReturned({ status, canApplyAgain })) return m.application_next_returned()
  if (isBlocked && areContactsShared(status)) return m.application_next_blocked()
  if (status === 'interview') return meetingWords[meetings]()
  const reason = changes.at(-1)?.reason
  if (reason === offerDeclined && status === 'withdrawn') return m.application_next_declined()
  // A school does not decline offers: it was recorded like this before a called-off start had its own reason.
  if (reason !== startCalledOff && reason !== offerDeclined) return nextWords[status]()
  if (status === 'withdrawn') return m.application_next_start_off_own()
  // No messages to a deleted school, nor across a block.
  const isChatOpen = !isBlocked && !schoolGone
  return [m.application_next_start_off(), isChatOpen && m.application_next_start_off_write()]
    .filter(Boolean)
    .join(' ')
}
