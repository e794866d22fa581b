import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react'
import { Counter, codePoints } from './counter.tsx'
import { areaLook, FieldFrame, type FieldWords } from './field-parts.tsx'
import { useField } from './form-context.ts'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'name' | 'defaultValue'> &
  FieldWords & {
    name: string
    defaultValue?: string | null | undefined
    describedBy?: string
    /** Content between the field and its hint. */
    below?: ReactNode
  }

/** Grows with its text if the browser can; counts the characters, and never cuts them. */
export function TextAreaField({
  label,
  hint,
  required,
  labelHidden,
  name,
  id,
  defaultValue,
  describedBy,
  className,
  maxLength,
  rows = 5,
  below,
  onChange,
  ...rest
}: TextAreaFieldProps) {
  const field = useField(name, { hint, id, describedBy })
  const initial = field.text ?? defaultValue ?? ''
  const [length, setLength] = useState(() => codePoints(initial))
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      required={required}
      labelHidden={labelHidden}
      className={className}
      counter={maxLength !== undefined && <Counter length={length} limit={maxLength} />}
    >
      <textarea
        {...rest}
        id={field.id}
        name={name}
        rows={rows}
        required={required}
        defaultValue={initial}
        onChange={(event) => {
          setLength(codePoints(event.target.value))
          onChange?.(event)
        }}
        aria-invalid={field.invalid}
        aria-describedby={field.describedBy}
        style={{ '--rows': rows } as CSSProperties}
        className={areaLook}
      />
      {below}
    </FieldFrame>
  )
}
