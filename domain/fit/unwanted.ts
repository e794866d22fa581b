export const unwantedKinds = ['subject', 'place', 'school'] as const
export type UnwantedKind = (typeof unwantedKinds)[number]

export type Unwanted = { kind: UnwantedKind; value: string }

export const unwantedMax = 100
