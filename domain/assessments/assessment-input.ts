import { z } from 'zod'
import { invalid, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { assessmentNoteLengthMax, scoreMax, scoreMin } from './assessment.ts'

export const noteInput = z.object({
  text: text({
    max: assessmentNoteLengthMax,
    required: () => m.note_required(),
    tooLong: () => m.form_text_long({ max: assessmentNoteLengthMax }),
    invalid,
  }),
})

export const newNoteInput = noteInput.extend({ request_id: requestId })

/** `score_0` and so on; an empty field removes the score. */
export const scoreField = (criterion: number) => `score_${criterion}`

export function scoresInput(criteria: number) {
  const score = z.preprocess(
    (value) => (value === undefined || value === '' ? null : Number(value)),
    z
      .number({ error: () => m.score_invalid() })
      .int()
      .min(scoreMin)
      .max(scoreMax)
      .nullable(),
  )
  return z
    .object(Object.fromEntries(Array.from({ length: criteria }, (_, index) => [scoreField(index), score])))
    .transform((fields) => Array.from({ length: criteria }, (_, index) => fields[scoreField(index)] ?? null))
}
