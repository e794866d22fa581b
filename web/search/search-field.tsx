import { useEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { type SearchedList, searchLengthMax } from '#domain/search/search.ts'
import { TextField } from '#web/forms/field.tsx'
import { useLate } from '#web/ui/late.ts'

/**
 * The text field of a list. It is a plain field of its form; the script of its suggestions loads with the first typed
 * letters.
 */
export function SearchField({
  list,
  label,
  placeholder,
  defaultValue,
  className,
}: {
  list: SearchedList
  label: string
  placeholder: string
  defaultValue: string
  className?: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const searched = useRef<string>(undefined)
  const { Part: SuggestionList, ask } = useLate(() => import('./suggestion-list.tsx'))
  const source = useHref('/suggestions')

  // A person who presses Enter before the script of the suggestions has loaded no longer needs them.
  useEffect(() => {
    const field = input.current
    const { form } = field ?? {}
    if (!field || !form) return
    const note = () => {
      searched.current = field.value
    }
    form.addEventListener('submit', note)
    return () => form.removeEventListener('submit', note)
  }, [])

  return (
    <div className={className ? `relative ${className}` : 'relative'}>
      <TextField
        ref={input}
        label={label}
        name="q"
        type="search"
        placeholder={placeholder}
        defaultValue={defaultValue}
        maxLength={searchLengthMax}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={ask}
      />
      {SuggestionList && <SuggestionList input={input} source={`${source}?in=${list}`} searched={searched} />}
    </div>
  )
}
