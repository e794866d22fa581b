import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { LinkedText } from '#web/page/prose.tsx'

export function FullNameField() {
  return (
    <TextField
      label={m.account_full_name_label()}
      name="full_name"
      hint={m.account_full_name_hint()}
      autoComplete="name"
      required
    />
  )
}

/** What a person agrees to by registering. */
export function Agreement() {
  return (
    <p className="text-sm text-muted text-pretty">
      <LinkedText>{m.account_register_agree()}</LinkedText>
    </p>
  )
}
