import { z } from 'zod'
import { messageTextLengthMax } from '#domain/rooms/room.ts'
import { requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'

const rules = {
  max: messageTextLengthMax,
  tooLong: () => m.message_long(),
  invalid: () => m.message_invalid(),
}

export const messageInput = z.object({
  request_id: requestId,
  text: text({ ...rules, required: () => m.message_required() }),
})

export const messageFileInput = z.object({
  request_id: requestId,
  text: text(rules).transform((value) => value || null),
})
