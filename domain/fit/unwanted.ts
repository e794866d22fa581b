/** By what a teacher hides vacancies from their own lists. */
export const unwantedKinds = ['subject', 'place', 'school'] as const
export type UnwantedKind = (typeof unwantedKinds)[number]

export type Unwanted = { kind: UnwantedKind; value: string }

/** How many a teacher may hide. */
export const unwantedMax = 100
