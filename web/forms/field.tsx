import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type FocusEvent, Fragment, type ReactNode, useId, useState } from 'react'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlLook, FieldFrame, type FieldWords } from './field-parts.tsx'
import { FileInput } from './file-input.tsx'
import { useField } from './form-context.ts'

export type Option = { value: string; label: string; hint?: ReactNode; disabled?: boolean }
export type OptionGroup = { label: string; options: Option[] }

/** Length as people count it: code points, with a line break as one. */
export function codePoints(text: string): number {
  return [...text.replace(/\r\n?/g, '\n')].length
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'name' | 'defaultValue' | 'size'> &
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

/** The used part of the limit. Announced only near the limit, so that typing stays quiet. */
export function Counter({ length, limit }: { length: number; limit: number }) {
  const over = length - limit
  const close = length > limit * 0.9
  return (
    <p className={classNames('text-sm tabular-nums', over > 0 ? 'font-medium text-red-ink' : 'text-muted')}>
      <span aria-hidden="true">
        {over > 0 ? m.ui_characters_over({ count: over }) : `${length} / ${limit}`}
      </span>
      <span className="sr-only" role="status">
        {over > 0
          ? m.ui_characters_over({ count: over })
          : close
            ? m.ui_characters_left({ count: -over })
            : ''}
      </span>
    </p>
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

type ComboOption = { value: string; label: string; keywords?: string }

type ComboFieldProps = Omit<TextFieldProps, 'defaultValue' | 'list'> & {
  options: readonly ComboOption[]
  defaultValue?: string | null | undefined
  /** Whether a value outside the list may stay as typed. */
  allowCustom?: boolean
}

const folded = (text: string) => text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')

/**
 * A text with suggestions. It posts its text: a name from the list, or what was typed, which the server resolves. On
 * blur, a name in another spelling (or a prefix of one) becomes the one of the list.
 */
export function ComboField({ options, defaultValue, allowCustom, onBlur, ...rest }: ComboFieldProps) {
  const listId = useId()
  const byId = options.find((option) => option.value === defaultValue)

  function settle(event: FocusEvent<HTMLInputElement>) {
    onBlur?.(event)
    const typed = folded(event.target.value)
    if (!typed) return
    const exact = options.find(
      (option) =>
        folded(option.label) === typed || option.keywords?.split(',').some((word) => folded(word) === typed),
    )
    const begun = allowCustom ? [] : options.filter((option) => folded(option.label).startsWith(typed))
    const found = exact ?? (begun.length === 1 ? begun[0] : undefined)
    if (!found || found.label === event.target.value) return
    event.target.value = found.label
    event.target.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <Fragment>
      <TextField
        autoComplete="off"
        {...rest}
        list={listId}
        defaultValue={byId?.label ?? defaultValue}
        onBlur={settle}
      />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option.value} value={option.label} />
        ))}
      </datalist>
    </Fragment>
  )
}
