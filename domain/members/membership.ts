import type { SchoolRole } from '#domain/organisations/organisation.ts'

export const membershipChanges = [
  'joined',
  'role',
  'position',
  'left',
  'removed',
  'handed-over',
  'declined',
] as const
export type MembershipChange = (typeof membershipChanges)[number]

/**
 * Of a handover, the new owner, the former one and all others hear different words, as of two schools that become one those who
 * come and those who were there; of a removal, whose school is deleted. An
 * owner hears who asks to join as well.
 */
export type MembershipNews =
  | Exclude<MembershipChange, 'handed-over'>
  | 'owner'
  | 'former-owner'
  | 'new-owner'
  | 'merged'
  | 'came'
  | 'closed'
  | 'asked'

export const shownChangesMax = 30

/** Tells whether a member changed since a form showed them (rule 41). */
export function memberVersion({ role, position }: { role: SchoolRole; position: string | null }): string {
  return `${role} ${position ?? ''}`
}
