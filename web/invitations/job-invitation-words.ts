import {
  type DeclineReason,
  type JobInvitationState,
  lastDayOfInvitation,
} from '#domain/invitations/job-invitation.ts'
import { m } from '#locales/messages.ts'
import { dayUntil } from '#web/words/dates.ts'

const states: Record<JobInvitationState, () => string> = {
  sent: () => m.job_invitation_state_sent(),
  seen: () => m.job_invitation_state_seen(),
  applied: () => m.job_invitation_state_applied(),
  declined: () => m.job_invitation_state_declined(),
  ended: () => m.job_invitation_state_ended(),
}

const reasons: Record<DeclineReason, () => string> = {
  far: () => m.job_invitation_reason_far(),
  pay: () => m.job_invitation_reason_pay(),
  hours: () => m.job_invitation_reason_hours(),
  'not-looking': () => m.job_invitation_reason_not_looking(),
  other: () => m.job_invitation_reason_other(),
}

/** As the school reads it. */
export const invitationStateWord = (state: JobInvitationState): string => states[state]()
export const declineReasonWord = (reason: DeclineReason): string => reasons[reason]()

type Invited = { invitedAt: Date; vacancyEndsOn: string | null }

/** The last day on which an open invitation can be answered. */
export const waitsUntil = ({ invitedAt, vacancyEndsOn }: Invited): string =>
  dayUntil(lastDayOfInvitation(invitedAt, vacancyEndsOn))
