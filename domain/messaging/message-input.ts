import { z } from 'zod'
import { requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { textLengthMax } from './room.ts'

export const messageInput = z.object({
  request_id: requestId,
  text: text({
    max: textLengthMax,
    required: () => m.message_required(),
    tooLong: () => m.message_long(),
    invalid: () => m.message_invalid(),
  }),
})
