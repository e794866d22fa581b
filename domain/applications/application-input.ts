import { z } from 'zod'
import { choice, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { coverLetterLengthMax, rejectionNoteLengthMax, rejectionReasons } from './application.ts'

const invalid = () => m.form_text_invalid()

export const applyInput = z.object({
  request_id: requestId,
  cover_letter: text({
    max: coverLetterLengthMax,
    tooLong: () => m.form_text_long({ max: coverLetterLengthMax }),
    invalid,
  }).transform((letter) => letter || null),
})
export type ApplyInput = z.infer<typeof applyInput>

export const rejectInput = z.object({
  reason: choice(rejectionReasons, () => m.application_reject_reason_required()),
  note: text({
    max: rejectionNoteLengthMax,
    tooLong: () => m.form_text_long({ max: rejectionNoteLengthMax }),
    invalid,
  }).transform((note) => note || null),
})
export type RejectInput = z.infer<typeof rejectInput>
