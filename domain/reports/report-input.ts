import { z } from 'zod'
import { emailInput } from '#domain/accounts/account-input.ts'
import { choice, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import {
  decisionNoteLengthMax,
  type PublicKind,
  reasonsOf,
  reportNoteLengthMax,
  reportOutcomes,
} from './report.ts'

const note = text({
  max: reportNoteLengthMax,
  tooLong: () => m.form_text_long({ max: reportNoteLengthMax }),
  invalid: () => m.form_text_invalid(),
}).transform((words) => words || null)

const fields = { request_id: requestId, note }
const required = () => m.report_reason_required()

export const reportInput = z.object({
  ...fields,
  /** Empty for a report of the person. */
  message: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  reason: choice(reasonsOf.message, required),
})
export type ReportInput = z.infer<typeof reportInput>

export const inquiryReportInput = z.object({ ...fields, reason: choice(reasonsOf.inquiry, required) })
export type InquiryReportInput = z.infer<typeof inquiryReportInput>

export const invitationReportInput = z.object({ ...fields, reason: choice(reasonsOf.invitation, required) })
export type InvitationReportInput = z.infer<typeof invitationReportInput>

export function publicReportInput(kind: PublicKind, isVisitor: boolean) {
  return z.object({
    ...fields,
    reason: choice(reasonsOf[kind], required),
    email: isVisitor ? emailInput : z.undefined().catch(undefined),
  })
}
export type PublicReportInput = z.infer<ReturnType<typeof publicReportInput>>

export const correctedReporterInput = z.object({ email: emailInput })

export const reportDecisionInput = z.object({
  outcome: choice(reportOutcomes, () => m.console_reported_outcome_required()),
  note: text({
    max: decisionNoteLengthMax,
    required: () => m.console_reported_note_required(),
    tooLong: () => m.form_text_long({ max: decisionNoteLengthMax }),
    invalid: () => m.form_text_invalid(),
  }),
})
export type ReportDecisionInput = z.infer<typeof reportDecisionInput>
