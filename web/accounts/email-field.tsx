import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import type { TypedEmail } from './typed-email.ts'

/** The address of an account, which browsers and password managers fill in. */
export function EmailField({ typed, sentTo }: { typed: TypedEmail; sentTo?: string | undefined }) {
  return (
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
  )
}
