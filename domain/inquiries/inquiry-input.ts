import { z } from 'zod'
import { emailInput } from '#domain/accounts/account-input.ts'
import { invalid, line, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { inquiryTextLengthMax, nameLengthMax } from './inquiry.ts'

const fields = {
  request_id: requestId,
  message: text({
    max: inquiryTextLengthMax,
    required: () => m.support_message_required(),
    tooLong: () => m.form_text_long({ max: inquiryTextLengthMax }),
    invalid,
  }),
}

export const inquiryMessageInput = z.object(fields)
export type InquiryMessageInput = z.infer<typeof inquiryMessageInput>

export const visitorInquiryInput = z.object({
  ...fields,
  name: line({
    max: nameLengthMax,
    required: () => m.support_name_required(),
    tooLong: () => m.support_name_long({ max: nameLengthMax }),
    invalid,
  }),
  email: emailInput,
})
export type InquiryInput = InquiryMessageInput & Partial<z.infer<typeof visitorInquiryInput>>

export const correctedInput = visitorInquiryInput.pick({ email: true })
