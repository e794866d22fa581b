import { emailLengthMax } from '#domain/accounts/account.ts'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { WithEmail } from '#web/ui/email-words.tsx'
import { MailboxLink } from './mailbox-link.tsx'

/**
 * The step after a form that a mail confirms: where the mail went and how to read it, a second mail to the same address
 * or a corrected one, and the way back to the page before.
 */
export function MailStep({
  text,
  sentTo,
  place,
  answer,
  requestId,
  back,
}: {
  text: string
  sentTo: string
  /** What sends again. */
  place: string
  answer?: FormAnswer | undefined
  requestId?: string | undefined
  back?: { to: string; words: string } | undefined
}) {
  return (
    <div className="grid gap-5">
      <p className="font-semibold wrap-anywhere">
        <WithEmail address={sentTo}>{m.account_mail_sent_to({ email: sentTo })}</WithEmail>
      </p>
      <p className="text-pretty">{text}</p>
      <MailboxLink email={sentTo} />
      <PostForm
        key={sentTo}
        action={place}
        answer={answer}
        failedTitle={m.account_letter_failed()}
        requestId={requestId}
      >
        <TextField
          label={m.account_email_label()}
          name="email"
          type="email"
          hint={m.account_mail_again_hint()}
          autoComplete="email"
          inputMode="email"
          maxLength={emailLengthMax}
          defaultValue={sentTo}
          required
        />
        <SubmitButton variant="secondary" className="w-full">
          {m.account_resend()}
        </SubmitButton>
      </PostForm>
      {back && (
        <ButtonLink to={back.to} variant="quiet">
          {back.words}
        </ButtonLink>
      )}
    </div>
  )
}
