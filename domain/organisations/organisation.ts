/** What somebody may do for a school: everything, its daily work, or look at applications (rule 45). */
export const schoolRoles = ['owner', 'staff', 'viewer'] as const
export type SchoolRole = (typeof schoolRoles)[number]

export const positionLengthMax = 100

/** A viewer reads and marks nothing. */
export function mayActForSchool(role: SchoolRole): boolean {
  return role !== 'viewer'
}
