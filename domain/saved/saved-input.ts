import { z } from 'zod'
import { text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { type Keeper, noteLengthMaxOf } from './saved.ts'

export const noteInput = (keeper: Keeper) =>
  z.object({
    note: text({
      max: noteLengthMaxOf[keeper],
      tooLong: () => m.saved_thing_note_long({ max: noteLengthMaxOf[keeper] }),
      invalid: () => m.form_text_invalid(),
    }),
  })
