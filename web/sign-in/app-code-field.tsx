import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'

/** The six digits that an authenticator shows now. */
export function AppCodeField() {
  return (
    <TextField
      label={m.two_step_code_label()}
      name="code"
      hint={m.two_step_code_hint()}
      autoComplete="one-time-code"
      inputMode="numeric"
      required
    />
  )
}
