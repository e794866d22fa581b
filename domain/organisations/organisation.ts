/** Everything; daily work; or reading applications (rule 45). */
export const schoolRoles = ['owner', 'staff', 'viewer'] as const
export type SchoolRole = (typeof schoolRoles)[number]

export const positionLengthMax = 100

export function mayActForSchool(role: SchoolRole): boolean {
  return role !== 'viewer'
}
