import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'

/** Of a school's text, and of a teacher's refusal. */
export const wordsLengthMax = 500

/** Rule 54. */
export const jobInvitationsPerDay = 20

/** Rule 54. */
export const jobInvitationDays = 14

/** It ends with its vacancy. */
export function lastDayOfInvitation(invitedAt: Date, vacancyEndsOn: string | null): string {
  const own = dayInBishkek(new Date(invitedAt.getTime() + jobInvitationDays * dayMs))
  return vacancyEndsOn !== null && vacancyEndsOn < own ? vacancyEndsOn : own
}

export const declineReasons = ['far', 'pay', 'hours', 'not-looking', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

const jobInvitationStates = ['sent', 'seen', 'applied', 'declined', 'ended'] as const
export type JobInvitationState = (typeof jobInvitationStates)[number]

export const isOpenJobInvitation = (state: JobInvitationState): boolean =>
  state === 'sent' || state === 'seen'
