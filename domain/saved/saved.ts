import type { Role } from '#domain/accounts/actor.ts'

/** Rule 24. */
export const savedKinds = ['vacancy', 'teacher', 'school'] as const
export type SavedKind = (typeof savedKinds)[number]

/** Rule 55. */
export const labelledKinds = ['teacher'] as const satisfies readonly SavedKind[]

export type Thing = { kind: SavedKind; id: string }

export const personNoteLengthMax = 500
/** Members may have written a note each before schools had shared notes. */
export const schoolNoteLengthMax = 5_000
export const noteLengthMaxOf: Record<Keeper, number> = {
  person: personNoteLengthMax,
  school: schoolNoteLengthMax,
}

export type Keeper = 'person' | 'school'

/** Rule 45. */
export function keeperOf(role: Role): Keeper {
  return role === 'school' ? 'school' : 'person'
}

/** Of each kind. */
export const savedMax: Record<Keeper, number> = { person: 500, school: 2_000 }

export const savedPageSize = 24

export const removedKeptHours = 24

export const deadlineNotifiedDays = 3

export const savedSorts = ['newest', 'oldest'] as const
export type SavedSort = (typeof savedSorts)[number]

export function usualKind(role: Role): SavedKind {
  return role === 'school' ? 'teacher' : 'vacancy'
}
