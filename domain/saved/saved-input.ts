import { z } from 'zod'
import { text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { noteLengthMax } from './saved.ts'

/** What somebody notes for themselves on a thing that they saved; an empty note is none. */
export const noteInput = z.object({
  note: text({
    max: noteLengthMax,
    tooLong: () => m.saved_thing_note_long({ max: noteLengthMax }),
    invalid: () => m.form_text_invalid(),
  }),
})
