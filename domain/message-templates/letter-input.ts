import { z } from 'zod'
import { invalid, line, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { letterTextLengthMax, letterTitleLengthMax } from './kept-letter.ts'

export const letterInput = z.object({
  title: line({
    max: letterTitleLengthMax,
    required: () => m.letter_title_required(),
    tooLong: () => m.form_text_long({ max: letterTitleLengthMax }),
    invalid,
  }),
  text: text({
    max: letterTextLengthMax,
    required: () => m.letter_text_required(),
    tooLong: () => m.form_text_long({ max: letterTextLengthMax }),
    invalid,
  }),
})
export type LetterInput = z.infer<typeof letterInput>

export const newLetterInput = letterInput.extend({ request_id: requestId })
