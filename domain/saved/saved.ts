import type { Role } from '#domain/accounts/actor.ts'

/** What people save (rule 24). */
export const savedKinds = ['vacancy', 'teacher', 'school'] as const
export type SavedKind = (typeof savedKinds)[number]

/** One thing: a vacancy by its id, a teacher or a school by its account's. */
export type Thing = { kind: SavedKind; id: string }

export const noteLengthMax = 500

/** How many of a kind one account may keep. */
export const savedMax = 500

export const savedPageSize = 24

/** For how long what was removed can come back with its note. */
export const removedKeptHours = 24

/** So many days ahead of its last day a teacher hears that a saved vacancy closes. */
export const deadlineToldDays = 3

export const savedSorts = ['newest', 'oldest'] as const
export type SavedSort = (typeof savedSorts)[number]

/** With which kind the page begins: schools look for teachers, everybody else for schools. */
export function usualKind(role: Role): SavedKind {
  return role === 'school' ? 'teacher' : 'school'
}
