import { type PublicKind, publicKinds, type ReportReason, reasonsOf } from '#domain/reports/report.ts'

/** block: an account or a school; hide: one object of theirs; warn: a message and nothing else (rule 50). */
export const measureKinds = ['block', 'hide', 'warn'] as const
export type MeasureKind = (typeof measureKinds)[number]

export const measuredKinds = publicKinds
export type MeasuredKind = PublicKind
export type MeasureTarget = { kind: MeasuredKind; id: string }

export function measureReasonsOf(kind: MeasuredKind): readonly ReportReason[] {
  return reasonsOf[kind]
}

export const reasonLengthMin = 5
export const reasonLengthMax = 500
export const measureTitleLengthMax = 200

/** Terms of a block, shortest first; {@link blockForever} has no end (rule 70). */
export const blockDays = [1, 7, 30, 90] as const
export const blockForever = 'forever'

export const warningDays = 30
