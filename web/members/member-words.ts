import { invitableRoles } from '#domain/members/member-invitation.ts'
import type { SchoolRole } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'

/** The list of those who act for the school. */
export const membersPath = '/school-dashboard/members'

const roles: Record<SchoolRole, () => string> = {
  owner: () => m.members_role_owner(),
  staff: () => m.members_role_staff(),
  viewer: () => m.members_role_viewer(),
}

/** What somebody is at a school. */
export const memberRoleWord = (role: SchoolRole): string => roles[role]()

const hints = { staff: () => m.members_role_staff_hint(), viewer: () => m.members_role_viewer_hint() }

/** The roles that an owner can give, with their rights. */
export function roleOptions() {
  return invitableRoles.map((value) => ({ value, label: memberRoleWord(value), hint: hints[value]() }))
}

type MemberRefusal = 'not-the-owner' | 'not-found'

const refusals: Record<MemberRefusal, () => string> = {
  'not-the-owner': () => m.members_not_the_owner(),
  'not-found': () => m.members_gone(),
}

/** Redirects to the list, which shows the present state, with the reason for the refusal. */
export const refusedAtMembers = (reason: MemberRefusal) =>
  ({ kind: 'error', title: refusals[reason]() }) as const
