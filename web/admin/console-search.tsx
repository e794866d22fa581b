import { TextField } from '#web/forms/field.tsx'

type ConsoleSearchProps = {
  /** What can be searched: inside the field on a phone, above it on a desktop. */
  label: string
  name?: string
  maxLength?: number
  value: string | null
}

/** The words by which a list of the console is searched. */
export function ConsoleSearch({ label, name = 'q', maxLength = 100, value }: ConsoleSearchProps) {
  return (
    <TextField
      label={label}
      placeholder={label}
      name={name}
      type="search"
      maxLength={maxLength}
      defaultValue={value}
      className="label-once"
    />
  )
}
