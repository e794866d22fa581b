import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import {
  type DeclineReason,
  type InvitationState,
  invitationDays,
} from '#domain/invitations/job-invitation.ts'
import { m } from '#locales/messages.ts'
import { dayUntil } from '#web/words/dates.ts'

const states: Record<InvitationState, () => string> = {
  sent: () => m.invite_state_sent(),
  seen: () => m.invite_state_seen(),
  applied: () => m.invite_state_applied(),
  declined: () => m.invite_state_declined(),
  ended: () => m.invite_state_ended(),
}

const reasons: Record<DeclineReason, () => string> = {
  far: () => m.invite_reason_far(),
  pay: () => m.invite_reason_pay(),
  hours: () => m.invite_reason_hours(),
  'not-looking': () => m.invite_reason_not_looking(),
  other: () => m.invite_reason_other(),
}

/** As the school reads it. */
export const invitationStateWord = (state: InvitationState): string => states[state]()
export const declineReasonWord = (reason: DeclineReason): string => reasons[reason]()

/** The last day on which an open invitation can be answered. */
export const waitsUntil = (invitedAt: Date): string =>
  dayUntil(dayInBishkek(new Date(invitedAt.getTime() + invitationDays * dayMs)))
