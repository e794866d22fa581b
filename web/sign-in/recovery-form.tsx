import { Link } from 'react-router'
import { type RemovableWay, recoveryMinutes } from '#domain/accounts/account.ts'
import { m } from '#locales/messages.ts'
import { EmailField } from '#web/accounts/email-field.tsx'
import { MailboxLink } from '#web/accounts/mailbox-link.tsx'
import type { TypedEmail } from '#web/accounts/typed-email.ts'
import { TextField } from '#web/forms/field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { WithEmail } from '#web/ui/email-words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordIsReset, RemoveWays, type Reset } from './password-is-reset.tsx'

export type RecoveryAnswer =
  | { answer: FormAnswer; isReset?: undefined }
  | (Reset & { isReset: true; answer?: undefined })

export type RecoveryPaths = {
  /** This page, and its version for a person who has the mail. */
  ask: string
  code: string
  /** Where the new password opens the page that the person wanted. */
  login: string
}

/** Recovery in two steps: the address, then the content of its mail. */
export function RecoveryForm({
  answered,
  hasCode,
  sentTo,
  places,
  typed,
  removable,
  requestId,
}: {
  answered: RecoveryAnswer | undefined
  /** Whether the person has the mail already. */
  hasCode: boolean
  /** Where the mail went. */
  sentTo: string | undefined
  places: RecoveryPaths
  typed: TypedEmail
  /** What may be removed with the password. */
  removable: readonly RemovableWay[]
  /** Of the form that asks for the mail. */
  requestId: string
}) {
  if (answered?.isReset) return <PasswordIsReset {...answered} loginPath={places.login} />
  const answer = answered?.answer
  if (hasCode || answer?.values.intent === 'reset')
    return <CodeForm key="code" answer={answer} askPath={places.ask} {...{ sentTo, typed, removable }} />
  return (
    <PostForm key="ask" answer={answer} failedTitle={m.account_letter_failed()} requestId={requestId}>
      <p>{m.account_recovery_lead()}</p>
      <EmailField typed={typed} />
      <SubmitButton className="w-full">{m.account_recovery_submit()}</SubmitButton>
      <Link to={places.code} className="inline-flex min-h-11 items-center justify-self-center">
        {m.account_recovery_have_code()}
      </Link>
    </PostForm>
  )
}

function CodeForm({
  answer,
  askPath,
  sentTo,
  typed,
  removable,
}: {
  answer?: FormAnswer | undefined
  askPath: string
  sentTo: string | undefined
  typed: TypedEmail
  removable: readonly RemovableWay[]
}) {
  return (
    <PostForm answer={answer} failedTitle={m.account_reset_failed()}>
      <input type="hidden" name="intent" value="reset" />
      {sentTo && !answer && (
        <Notice tone="green" role="status" title={m.account_recovery_sent()}>
          <span className="wrap-anywhere">
            <WithEmail address={sentTo}>
              {m.account_recovery_sent_text({ email: sentTo, minutes: recoveryMinutes })}
            </WithEmail>
          </span>
          <MailboxLink email={sentTo} className="mt-3" />
        </Notice>
      )}
      <EmailField typed={typed} sentTo={sentTo} />
      <TextField
        label={m.account_code_label()}
        name="code"
        hint={m.account_code_hint()}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <NewPasswordFields />
      <RemoveWays removable={removable} />
      <SubmitButton className="w-full">{m.account_reset_submit()}</SubmitButton>
      <Link to={askPath} className="inline-flex min-h-11 items-center justify-self-center">
        {m.account_recovery_again()}
      </Link>
    </PostForm>
  )
}
