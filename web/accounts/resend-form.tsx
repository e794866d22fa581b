import { m } from '#locales/messages.ts'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'

/** The page that says where the mail went, and sends it again. */
export function mailSentPath(registrationId: string, next: string | undefined): string {
  const query = new URLSearchParams({ id: registrationId, ...(next && { next }) })
  return `/register/sent?${query}`
}

export function ResendForm({
  registrationId,
  next,
  answer,
  variant = 'secondary',
}: {
  registrationId: string
  next?: string | undefined
  answer?: FormAnswer | undefined
  variant?: 'primary' | 'secondary'
}) {
  return (
    <PostForm
      action={mailSentPath(registrationId, next)}
      answer={answer}
      failedTitle={m.account_letter_failed()}
    >
      <SubmitButton variant={variant} className="w-full">
        {m.account_resend()}
      </SubmitButton>
    </PostForm>
  )
}
