import type { SchoolRole } from '#domain/organisations/organisation.ts'

/** The events of a membership. */
export const membershipChanges = ['joined', 'role', 'position', 'left', 'removed', 'handed-over'] as const
export type MembershipChange = (typeof membershipChanges)[number]

/** How it is told: of a school that was handed over, its new owner and the former one hear different words. */
export type MembershipNews = Exclude<MembershipChange, 'handed-over'> | 'owner' | 'former-owner'

/** So much of what happened is shown to colleagues. */
export const shownChangesMax = 30

/** A member as a form showed them, by which it is known whether that changed meanwhile (rule 41). */
export function memberVersion({ role, position }: { role: SchoolRole; position: string | null }): string {
  return `${role} ${position ?? ''}`
}
