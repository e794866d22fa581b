import { z } from 'zod'
import { emailInput } from '#domain/accounts/account-input.ts'
import { invalid, line, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import * as ticket from './ticket.ts'

const words = {
  max: ticket.messageLengthMax,
  required: () => m.support_message_required(),
  tooLong: () => m.support_message_long({ max: ticket.messageLengthMax }),
  invalid,
}

export const ticketInput = z.object({
  request_id: requestId,
  name: line({
    max: ticket.nameLengthMax,
    required: () => m.support_name_required(),
    tooLong: () => m.support_name_long({ max: ticket.nameLengthMax }),
    invalid,
  }),
  email: emailInput,
  subject: line({
    max: ticket.ticketSubjectLengthMax,
    required: () => m.support_subject_required(),
    tooLong: () => m.support_subject_long({ max: ticket.ticketSubjectLengthMax }),
    invalid,
  }),
  message: text(words),
})
export type TicketInput = z.infer<typeof ticketInput>

export const ticketMessageInput = z.object({ request_id: requestId, message: text(words) })
export type TicketMessageInput = z.infer<typeof ticketMessageInput>

export const savedAnswerInput = z.object({
  title: line({
    max: ticket.savedAnswerTitleLengthMax,
    required: () => m.support_saved_title_required(),
    tooLong: () => m.support_saved_title_long({ max: ticket.savedAnswerTitleLengthMax }),
    invalid,
  }),
  message: text(words),
})
export type SavedAnswerInput = z.infer<typeof savedAnswerInput>

export const newSavedAnswerInput = savedAnswerInput.extend({ request_id: requestId })
