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
 * Each reader has their own. `made-owner`, `replaced-owner`: by an administrator; `merged`: for members of a merged
 * school, `came`: for those whom they join; `closed`: the school is deleted; `asked`: for an owner whom somebody asks for
 * an invitation.
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

/** Rule 41. */
export function memberVersion({ role, position }: { role: SchoolRole; position: string | null }): string {
  return `${role} ${position ?? ''}`
}
