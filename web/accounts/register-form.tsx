import type { ChoosableRole } from '#domain/accounts/account.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { EmailField } from './email-field.tsx'
import { GoogleButton } from './google-button.tsx'
import type { GoogleWay } from './google-way.server.ts'
import { Agreement, FullNameField } from './registration-parts.tsx'
import type { TypedEmail } from './typed-email.ts'

/** The two types of account, with what each is for. */
export function roleOptions() {
  return [
    { value: 'teacher', label: m.account_role_teacher(), hint: m.account_role_teacher_hint() },
    { value: 'school', label: m.account_role_school(), hint: m.account_role_school_hint() },
  ]
}

export function RegisterForm({
  answer,
  next,
  type,
  google,
  typed,
  requestId,
}: {
  answer: FormAnswer | undefined
  next: string | undefined
  type: ChoosableRole | undefined
  google: GoogleWay
  typed: TypedEmail
  requestId: string
}) {
  return (
    <PostForm
      answer={answer}
      failedTitle={m.account_register_failed()}
      requestId={requestId}
      draftKey="register"
    >
      {next && <input type="hidden" name="next" value={next} />}
      <RadioGroup
        legend={m.account_register_role()}
        name="role"
        hint={m.account_role_fixed()}
        defaultValue={type}
        required
        options={roleOptions()}
      />
      {google !== 'none' && <GoogleButton isElsewhere={google === 'elsewhere'} flow="register" next={next} />}
      <FullNameField typed={typed.fullName} />
      <EmailField typed={typed} />
      <PasswordField label={m.account_password_label()} name="password" rules required />
      <SubmitButton className="w-full">{m.account_register_submit()}</SubmitButton>
      <Agreement />
    </PostForm>
  )
}
