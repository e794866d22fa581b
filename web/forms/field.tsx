import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Counter, codePoints } from './counter.tsx'
import { controlLook, FieldFrame, type FieldWords } from './field-parts.tsx'
import { FileInput } from './file-input.tsx'
import { useField } from './form-context.ts'

export type Option = { value: string; label: string; hint?: ReactNode; disabled?: boolean }
export type OptionGroup = { label: string; options: Option[] }

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'name' | 'defaultValue' | 'size'> &
  FieldWords & {
    name: string
    defaultValue?: string | number | null | undefined
    /** Text before or after the value, such as a unit. */
    prefix?: ReactNode
    suffix?: ReactNode
    describedBy?: string
  }

export function TextField({
  label,
  hint,
  required,
  labelHidden,
  name,
  id,
  defaultValue,
  prefix,
  suffix,
  describedBy,
  className,
  type = 'text',
  maxLength,
  onChange,
  ...rest
}: TextFieldProps) {
  const field = useField(name, { hint, id, describedBy })
  const initial = field.text ?? (defaultValue == null ? '' : String(defaultValue))
  const [length, setLength] = useState(() => codePoints(initial))
  const near = maxLength !== undefined && length > maxLength * 0.8
  const frame = { field, label, hint, required, labelHidden, className }
  if (type === 'file')
    return (
      <FieldFrame {...frame}>
        <FileInput
          {...rest}
          id={field.id}
          name={name}
          required={required}
          onChange={onChange}
          aria-invalid={field.invalid}
          aria-describedby={field.describedBy}
        />
      </FieldFrame>
    )
  const input = (
    <input
      {...rest}
      id={field.id}
      name={name}
      type={type}
      required={required}
      defaultValue={initial}
      // A form reports what is too long and keeps it; an address cannot carry it.
      maxLength={type === 'search' ? maxLength : undefined}
      onChange={(event) => {
        setLength(codePoints(event.target.value))
        onChange?.(event)
      }}
      aria-invalid={field.invalid}
      aria-describedby={field.describedBy}
      className={
        prefix || suffix
          ? 'min-h-11 w-full min-w-0 flex-1 bg-transparent typed py-2 outline-none placeholder:text-muted'
          : controlLook
      }
    />
  )
  return (
    <FieldFrame {...frame} counter={near && <Counter length={length} limit={maxLength} />}>
      {prefix || suffix ? (
        <div className="control flex items-center rounded-lg bg-card">
          {prefix && <span className="pl-3 text-muted">{prefix}</span>}
          {input}
          {suffix && <span className="pr-3 whitespace-nowrap text-muted">{suffix}</span>}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  )
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'name' | 'defaultValue' | 'children'> &
  FieldWords & {
    name: string
    options: readonly (Option | OptionGroup)[]
    /** The first, empty choice. */
    placeholder?: string
    defaultValue?: string | null | undefined
    describedBy?: string
  }

export function SelectField({
  label,
  hint,
  required,
  labelHidden,
  name,
  id,
  options,
  placeholder,
  defaultValue,
  describedBy,
  className,
  ...rest
}: SelectFieldProps) {
  const field = useField(name, { hint, id, describedBy })
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      required={required}
      labelHidden={labelHidden}
      className={className}
    >
      <span className="relative block">
        <select
          {...rest}
          id={field.id}
          name={name}
          required={required}
          defaultValue={field.text ?? defaultValue ?? ''}
          aria-invalid={field.invalid}
          aria-describedby={field.describedBy}
          className={classNames(controlLook, 'cursor-pointer appearance-none truncate pr-8')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(choice)}
              </optgroup>
            ) : (
              choice(option)
            ),
          )}
        </select>
        <ChevronDown
          size={18}
          className="pointer-events-none absolute top-1/2 right-2 transform-[translateY(-50%)] text-muted"
        />
      </span>
    </FieldFrame>
  )
}

function choice(option: Option) {
  return (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  )
}
