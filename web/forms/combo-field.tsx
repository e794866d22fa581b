import { type FocusEvent, Fragment, useId } from 'react'
import { TextField, type TextFieldProps } from './field.tsx'

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
