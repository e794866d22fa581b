import { useEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { type SearchedList, searchLengthMax } from '#domain/search/search.ts'
import { TextField } from '#web/forms/field.tsx'
import { useLate } from '#web/ui/late.ts'

/**
 * Where a list's words are typed. It is a plain field of its form; suggestions come to it with the first letters, by a
 * script that nobody loads who does not type.
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

  // Whoever presses Enter before the suggestions' script is there wants none any more.
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
