import { z } from 'zod'
import { choice, invalid, line } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { labelColours, labelLengthMax } from './label.ts'

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

export const labellingInput = z.object({
  labels: z
    .array(z.uuid({ error: invalid }))
    .optional()
    .transform((ids) => ids ?? []),
})
