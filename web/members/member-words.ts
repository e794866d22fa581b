import { invitableRoles } from '#domain/members/invitation.ts'
import type { SchoolRole } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'

const roles: Record<SchoolRole, () => string> = {
  owner: () => m.members_role_owner(),
  staff: () => m.members_role_staff(),
  viewer: () => m.members_role_viewer(),
}

/** What somebody is at a school. */
export const roleWord = (role: SchoolRole): string => roles[role]()

const hints = { staff: () => m.members_role_staff_hint(), viewer: () => m.members_role_viewer_hint() }

/** The roles that an owner gives, with what each may do. */
export function roleOptions() {
  return invitableRoles.map((value) => ({ value, label: roleWord(value), hint: hints[value]() }))
}
