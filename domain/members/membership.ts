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
 * The news differ by reader. Of a handover: the new owner, the former one, all others; the first two read whether an
 * administrator did it. Of a merge: those who come and
 * those who were there. Of a removal: the person, also when the school is deleted. An owner also hears who asks to
 * join.
 */
export type MembershipNews =
  | Exclude<MembershipChange, 'handed-over'>
  | 'owner'
  | 'former-owner'
  | 'new-owner'
  | 'made-owner'
  | 'replaced-owner'
  | 'merged'
  | 'came'
  | 'closed'
  | 'asked'

export const shownChangesMax = 30

/** After so many days without a visit of the owner an administrator may hand the school over (rule 45). */
export const ownerAbsentDays = 30

/** Shows whether a member changed since a form showed them (rule 41). */
export function memberVersion({ role, position }: { role: SchoolRole; position: string | null }): string {
  return `${role} ${position ?? ''}`
}
