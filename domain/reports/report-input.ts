import { z } from 'zod'
import { choice, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { noteLengthMax, reportReasons } from './report.ts'

export const reportInput = z.object({
  request_id: requestId,
  /** The number of a message, or nothing for the person. */
  message: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  reason: choice(reportReasons, () => m.report_reason_required()),
  note: text({
    max: noteLengthMax,
    tooLong: () => m.form_text_long({ max: noteLengthMax }),
    invalid: () => m.form_text_invalid(),
  }).transform((note) => note || null),
})
export type ReportInput = z.infer<typeof reportInput>
