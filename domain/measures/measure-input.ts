import { z } from 'zod'
import type { ReportReason } from '#domain/reports/report.ts'
import { text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import {
  blockDays,
  blockForever,
  type MeasuredKind,
  measureReasonsOf,
  reasonLengthMax,
  reasonLengthMin,
} from './measure.ts'

const reason = text({
  min: reasonLengthMin,
  max: reasonLengthMax,
  required: () => m.measure_reason_required(),
  tooShort: () => m.measure_reason_required(),
  tooLong: () => m.measure_reason_long({ max: reasonLengthMax }),
  invalid: () => m.form_text_invalid(),
})

export function objectMeasureInput(kind: MeasuredKind) {
  return z.object({
    code: z.enum(measureReasonsOf(kind) as [ReportReason, ...ReportReason[]], {
      error: () => m.report_reason_required(),
    }),
    reason,
  })
}

/** The block that the form showed; empty if there was none. */
const seen = z.string().optional()

export const unblockInput = z.object({ reason, seen })
export type UnblockInput = z.output<typeof unblockInput>
export const blockInput = z.object({
  reason,
  // No default: the longest term cannot be fully undone.
  days: z
    .enum([blockForever, ...blockDays.map(String)], {
      error: () => m.measure_days_invalid(),
    })
    .transform((value) => (value === blockForever ? null : Number(value))),
  seen,
})
/** The member who gets a school, and the owner that the form showed. */
export const handOverInput = z.object({
  reason,
  seen: z.string().default(''),
  heir: z.uuid({ error: () => m.console_hand_over_heir_required() }),
})

export type BlockInput = z.output<typeof blockInput>
