import { useEffect } from 'react'
import { inquiryTextLengthMax } from '#domain/inquiries/inquiry.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { clearDraft } from '#web/forms/draft.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'

/** Continues a conversation: each message has its own draft, and sent text is not shown in the next form. */
export function InquiryForm({
  inquiryId,
  sentCount,
  requestId,
  address,
  answer,
  label,
}: {
  inquiryId: string
  /** How much this side has said. */
  sentCount: number
  requestId: string
  address?: string
  answer: FormAnswer | undefined
  label: string
}) {
  const draftOf = (count: number) => `inquiry-${inquiryId}-${count}`
  const sentDraft = draftOf(sentCount - 1)
  useEffect(() => clearDraft(sentDraft), [sentDraft])
  return (
    <PostForm
      key={sentCount}
      {...(address && { action: address })}
      answer={answer}
      requestId={requestId}
      draftKey={draftOf(sentCount)}
    >
      <TextAreaField
        label={m.support_message_label()}
        name="message"
        maxLength={inquiryTextLengthMax}
        rows={5}
        required
      />
      <SubmitButton className="max-sm:w-full sm:justify-self-start">{label}</SubmitButton>
    </PostForm>
  )
}
