import { useState } from 'react'
import { m } from '#locales/messages.ts'
import { PasswordField } from '#web/forms/password-field.tsx'

/** A new password typed twice; a difference is reported as soon as the two can no longer become equal. */
export function NewPasswordFields() {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const differ = again !== '' && (wasLeft ? password !== again : !password.startsWith(again))
  return (
    <>
      <PasswordField
        label={m.account_new_password_label()}
        name="password"
        rules
        required
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={m.account_password_confirmation_label()}
        name="password_confirmation"
        autoComplete="new-password"
        required
        problem={differ ? m.account_passwords_differ() : undefined}
        onChange={(event) => setAgain(event.target.value)}
        onBlur={() => setLeft(true)}
        onFocus={() => setLeft(false)}
      />
    </>
  )
}
