import { z } from 'zod'
import { choice, line, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { labelColours, labelLengthMax, noteLengthMax, scoreMax, scoreMin } from './assessment.ts'

const invalid = () => m.form_text_invalid()

export const noteInput = z.object({
  text: text({
    max: noteLengthMax,
    required: () => m.note_required(),
    tooLong: () => m.form_text_long({ max: noteLengthMax }),
    invalid,
  }),
})

/** A new note is known by its form's id. */
export const newNoteInput = noteInput.extend({ request_id: requestId })

export const labelInput = z.object({
  word: line({
    max: labelLengthMax,
    required: () => m.label_required(),
    tooLong: () => m.form_text_long({ max: labelLengthMax }),
    invalid,
  }),
  colour: choice(labelColours, () => m.label_colour_required()),
})
export type LabelInput = z.infer<typeof labelInput>

/** Which labels an application has, of those that its form showed. */
export const labellingInput = z.object({
  labels: z
    .array(z.uuid({ error: invalid }))
    .optional()
    .transform((ids) => ids ?? []),
})

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
