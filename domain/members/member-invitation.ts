import { dayMs } from '#domain/days/durations.ts'

/** Ownership is only handed over. */
export const invitableRoles = ['staff', 'viewer'] as const
export type InvitableRole = (typeof invitableRoles)[number]

/** Each mail renews the lifetime of its link. */
export const memberInvitationDays = 7
export const invitationEndFrom = (at: Date) => new Date(at.getTime() + memberInvitationDays * dayMs)

/** From one school, and to one address from all schools. */
export const memberInvitationsPerDay = 20
export const memberInvitationsToOnePerDay = 3

/** Then its address is deleted. */
export const memberInvitationKeptDays = 30

type Moments = {
  expiresAt: Date
  acceptedAt: Date | null
  withdrawnAt: Date | null
  declinedAt: Date | null
}

export type MemberInvitationState = 'open' | 'used' | 'declined' | 'withdrawn' | 'expired'

export function memberInvitationState(
  { expiresAt, acceptedAt, withdrawnAt, declinedAt }: Moments,
  at: Date,
): MemberInvitationState {
  if (acceptedAt) return 'used'
  if (declinedAt) return 'declined'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt <= at ? 'expired' : 'open'
}
