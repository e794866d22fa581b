import { z } from 'zod'
import { choice, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { coverLetterLengthMax, rejectionNoteLengthMax, rejectionReasons } from './application.ts'

const invalid = () => m.form_text_invalid()

const documents = z.array(z.uuid({ error: () => m.claim_document_gone() })).optional()

export const showInput = z.object({ documents })

export const applyInput = z.object({
  request_id: requestId,
  cover_letter: text({
    max: coverLetterLengthMax,
    tooLong: () => m.form_text_long({ max: coverLetterLengthMax }),
    invalid,
  }).transform((letter) => letter || null),
  /** Of the teacher's wallet; whose they are, the verb asks. */
  documents,
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
