import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { LinkedText } from '#web/page/prose.tsx'

/** Without a hint for invited people: they lead neither the account nor the school. */
export function FullNameField({
  isInvited = false,
  typed,
}: {
  isInvited?: boolean
  typed?: string | undefined
}) {
  return (
    <TextField
      label={m.account_full_name_label()}
      name="full_name"
      hint={isInvited ? undefined : m.account_full_name_hint()}
      defaultValue={typed}
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
