import { Link } from 'react-router'
import { recoveryMinutes } from '#domain/accounts/account.ts'
import { m } from '#locales/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { TypedEmail } from './typed-email.ts'

export type RecoveryAnswer =
  | { answer: FormAnswer; isReset?: undefined }
  | { isReset: true; answer?: undefined }

/** The way back in, in two steps: the address, then what its letter holds. */
export function RecoveryForm({
  answered,
  hasCode,
  sentTo,
  codePlace,
  typed,
}: {
  answered: RecoveryAnswer | undefined
  /** Whether the person has the letter already. */
  hasCode: boolean
  /** Where the letter went. */
  sentTo: string | undefined
  /** This page as it is for somebody who has the letter. */
  codePlace: string
  typed: TypedEmail
}) {
  if (answered?.isReset) return <PasswordIsReset />
  const answer = answered?.answer
  if (hasCode || answer?.values.intent === 'reset')
    return <CodeForm key="code" answer={answer} sentTo={sentTo} typed={typed} />
  return (
    <PostForm key="ask" answer={answer} failedTitle={m.account_letter_failed()}>
      <p>{m.account_recovery_lead()}</p>
      <TextField
        label={m.account_email_label()}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={typed.email}
        onChange={typed.onEmail}
        required
      />
      <SubmitButton className="w-full">{m.account_recovery_submit()}</SubmitButton>
      <Link to={codePlace} className="inline-flex min-h-11 items-center justify-self-center">
        {m.account_recovery_have_code()}
      </Link>
    </PostForm>
  )
}

function CodeForm({
  answer,
  sentTo,
  typed,
}: {
  answer?: FormAnswer | undefined
  sentTo: string | undefined
  typed: TypedEmail
}) {
  return (
    <PostForm answer={answer} failedTitle={m.account_reset_failed()}>
      <input type="hidden" name="intent" value="reset" />
      {sentTo && !answer && (
        <Notice tone="green" role="status" title={m.account_recovery_sent()}>
          <span className="wrap-anywhere">
            {m.account_recovery_sent_text({ email: sentTo, minutes: recoveryMinutes })}
          </span>
        </Notice>
      )}
      <TextField
        label={m.account_email_label()}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={sentTo ?? typed.email}
        onChange={typed.onEmail}
        required
      />
      <TextField
        label={m.account_code_label()}
        name="code"
        hint={m.account_code_hint()}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <NewPasswordFields />
      <SubmitButton className="w-full">{m.account_reset_submit()}</SubmitButton>
      <Link to="/forgot-password" className="inline-flex min-h-11 items-center justify-self-center">
        {m.account_recovery_again()}
      </Link>
    </PostForm>
  )
}

/** The new password is set; everybody who was signed in is out. */
export function PasswordIsReset() {
  return (
    <div className="grid gap-5">
      <Notice tone="green" role="status" title={m.account_reset_done()}>
        {m.account_reset_done_text()}
      </Notice>
      <ButtonLink to="/login">{m.account_login_now()}</ButtonLink>
    </div>
  )
}
