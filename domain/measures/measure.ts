export const measureKinds = ['block'] as const
export type MeasureKind = (typeof measureKinds)[number]

export const reasonLengthMin = 5
export const reasonLengthMax = 500

/** For how many days an account may be blocked; without a choice it is until somebody unblocks it (rule 50). */
export const blockDays = [1, 7, 30, 90] as const
