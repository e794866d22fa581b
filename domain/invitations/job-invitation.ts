import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'

/** The length of a school's text with an invitation, and of a teacher's with a refusal. */
export const wordsLengthMax = 500

/** How many one school may send in a day (rule 54). */
export const jobInvitationsPerDay = 20

/** Unanswered ones end after so many days (rule 54). */
export const jobInvitationDays = 14

/** The last day on which an open invitation can be answered: it ends with its vacancy. */
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
