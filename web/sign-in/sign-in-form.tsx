import { Link } from 'react-router'
import type { ChoosableRole } from '#domain/accounts/account.ts'
import { m } from '#locales/messages.ts'
import { CookieTrialField } from '#web/accounts/cookie-trial-field.tsx'
import { GoogleButton } from '#web/accounts/google-button.tsx'
import type { GoogleWay } from '#web/accounts/google-way.server.ts'
import { ResendForm } from '#web/accounts/resend-form.tsx'
import type { useTypedEmail } from '#web/accounts/typed-email.ts'
import { CheckboxField } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { recoveryPath } from '#web/page/next-path.ts'
import { PasskeyButton } from './passkey-button.tsx'

export type SignInAnswer = { answer: FormAnswer; registrationId?: string }

/** Email and password, and help for people who cannot sign in. */
export function SignInForm({
  answered,
  next,
  type,
  google,
  passkeySiteId,
  carried: { typed, state },
}: {
  answered: SignInAnswer | undefined
  next: string | undefined
  type: ChoosableRole | undefined
  google: GoogleWay
  /** The host name for this page's passkeys; undefined if browsers keep none for it. */
  passkeySiteId: string | undefined
  carried: ReturnType<typeof useTypedEmail>
}) {
  return (
    <div className="grid gap-5">
      {google !== 'none' && (
        <GoogleButton isElsewhere={google === 'elsewhere'} flow="login" type={type} next={next} />
      )}
      <PostForm answer={answered?.answer} failedTitle={m.account_login_failed()}>
        <CookieTrialField />
        {next && <input type="hidden" name="next" value={next} />}
        {type && <input type="hidden" name="type" value={type} />}
        <TextField
          label={m.account_email_label()}
          name="email"
          type="email"
          autoComplete={passkeySiteId ? 'username webauthn' : 'username'}
          inputMode="email"
          defaultValue={typed.email}
          onChange={typed.onEmail}
          required
        />
        <PasswordField label={m.account_password_label()} name="password" required />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <CheckboxField label={m.account_remember_label()} name="remember" defaultChecked />
          <Link to={recoveryPath(type, next)} state={state} className="inline-flex min-h-11 items-center">
            {m.account_forgot_link()}
          </Link>
        </div>
        <SubmitButton className="w-full">{m.account_login_submit()}</SubmitButton>
        {passkeySiteId && <PasskeyButton siteId={passkeySiteId} type={type} next={next} />}
      </PostForm>
      {answered?.registrationId && <ResendForm registrationId={answered.registrationId} next={next} />}
    </div>
  )
}
