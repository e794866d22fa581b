import { z } from 'zod'
import { dayInBishkek, isCalendarDay } from '#domain/days/day.ts'
import { isSensibleDay } from '#domain/days/sensible-days.ts'
import { line } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { claimNoteLengthMax, rejectionReasons, statementLengthMax } from './claim.ts'

export const claimInput = z.object({
  request_id: z.uuid({ error: () => m.form_text_invalid() }),
  statement: line({
    max: statementLengthMax,
    tooLong: () => m.claim_statement_long({ max: statementLengthMax }),
    invalid: () => m.form_text_invalid(),
  }),
  documents: z.array(z.uuid({ error: () => m.claim_document_gone() })).default([]),
  consent: z.literal('yes', { error: () => m.claim_consent_required() }),
})
export type ClaimInput = z.output<typeof claimInput>

/** The profile beside the documents, as `factsSeen` encodes it. */
const seen = z.string().max(64).optional()

export const decisionInput = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('accept'),
    seen,
    valid_until: z
      .string()
      .default('')
      .refine((value) => value === '' || isCalendarDay(value), {
        error: () => m.claim_last_day_invalid(),
      })
      .refine((value) => value === '' || value >= dayInBishkek(now()), {
        error: () => m.claim_last_day_passed(),
      })
      .refine((value) => isSensibleDay('document-end', value || null, now()), {
        error: () => m.claim_last_day_far(),
      })
      .transform((value) => value || null),
  }),
  z.object({
    decision: z.literal('reject'),
    seen,
    reason: z.enum(rejectionReasons, { error: () => m.claim_reason_required() }),
    note: line({
      max: claimNoteLengthMax,
      tooLong: () => m.claim_note_long({ max: claimNoteLengthMax }),
      invalid: () => m.form_text_invalid(),
    }).transform((value) => value || null),
  }),
])
export type Decision = z.output<typeof decisionInput>
