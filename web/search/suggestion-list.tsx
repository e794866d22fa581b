import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useState } from 'react'
import type { Suggestion, SuggestionKind } from '#domain/search/suggestion.ts'
import { m } from '#locales/messages.ts'

const lettersMin = 2
const pauseMs = 120

const kindWords: Record<SuggestionKind, () => string> = {
  subject: () => m.search_suggested_subject(),
  city: () => m.search_suggested_city(),
  school: () => m.search_suggested_school(),
  title: () => m.search_suggested_title(),
  post: () => m.search_suggested_post(),
}

const answered = new Map<string, Suggestion[]>()

/** Requests each prefix once; no answer in time means no suggestion. */
async function ask(address: string, signal: AbortSignal): Promise<Suggestion[]> {
  const known = answered.get(address)
  if (known) return known
  const response = await fetch(address, { signal })
  if (!response.ok) return []
  const { suggestions } = (await response.json()) as { suggestions: Suggestion[] }
  answered.set(address, suggestions)
  return suggestions
}

type SearchField = {
  input: RefObject<HTMLInputElement | null>
  source: string
  /** What was searched for last. */
  searched: RefObject<string | undefined>
}

/**
 * The suggestions below a search field, which this turns into a combobox: arrows move through them, Enter takes one and
 * searches, Escape closes them and keeps what was typed.
 */
export default function SuggestionList(field: SearchField) {
  const { input } = field
  const id = useId()
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const isOpen = suggestions.length > 0

  const show = useCallback((found: Suggestion[]) => {
    setSuggestions(found)
    setActive(-1)
  }, [])

  function take(text: string) {
    if (!input.current) return
    input.current.value = text
    input.current.form?.requestSubmit()
    show([])
  }

  useAsking(field, show)
  useCombobox(input, { id, isOpen, active })

  // Together with the list itself, so that no key pressed right after it appears is lost.
  useLayoutEffect(() => {
    const element = input.current
    if (!element || !isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        // One place beyond the ends is the field itself.
        const places = suggestions.length + 1
        const step = event.key === 'ArrowDown' ? 1 : -1
        setActive(((((active + 1 + step) % places) + places) % places) - 1)
      } else if (event.key === 'Escape') show([])
      else if (event.key === 'Enter' && active >= 0) {
        element.value = suggestions[active]?.text ?? element.value
        show([])
        element.form?.requestSubmit()
      } else return
      event.preventDefault()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [input, isOpen, active, suggestions, show])

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen
          ? m.search_suggestion_count({ count: suggestions.length, amount: String(suggestions.length) })
          : ''}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={m.search_suggestions()}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-lg border border-line bg-card py-1 shadow-card"
        >
          {suggestions.map((suggestion, index) => (
            <SuggestionOption
              key={`${suggestion.kind} ${suggestion.text}`}
              id={`${id}-${index}`}
              suggestion={suggestion}
              isActive={index === active}
              onTake={take}
            />
          ))}
        </div>
      )}
    </>
  )
}

type OptionProps = { id: string; suggestion: Suggestion; isActive: boolean; onTake: (text: string) => void }

function SuggestionOption({ id, suggestion: { kind, text }, isActive, onTake }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The field keeps the focus, so that a press is not lost with it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(text)}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-2 hover:bg-felt aria-selected:bg-lake-soft"
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <span className="shrink-0 text-sm text-muted">{kindWords[kind]()}</span>
    </div>
  )
}

/** Requests suggestions a moment after typing, and shows none once the field loses the focus or its form is sent. */
function useAsking({ input, source, searched }: SearchField, show: (found: Suggestion[]) => void): void {
  useEffect(() => {
    const field = input.current
    if (!field) return
    let pause: ReturnType<typeof setTimeout> | undefined
    let asking: AbortController | undefined
    const stop = () => {
      clearTimeout(pause)
      asking?.abort()
    }
    const hide = () => {
      stop()
      show([])
    }
    const onInput = () => {
      stop()
      const typed = field.value.trim()
      if (typed.length < lettersMin) return hide()
      pause = setTimeout(() => {
        asking = new AbortController()
        const { signal } = asking
        ask(`${source}&q=${encodeURIComponent(typed)}`, signal)
          .then((found) => {
            if (!signal.aborted && document.activeElement === field) show(found)
          })
          // Without an answer people continue to type, as without JavaScript.
          .catch(() => {})
      }, pauseMs)
    }
    field.addEventListener('input', onInput)
    field.addEventListener('blur', hide)
    field.form?.addEventListener('submit', hide)
    // What was typed while this was loading, unless the form was sent meanwhile.
    if (field.value !== field.defaultValue && field.value !== searched.current) onInput()
    return () => {
      stop()
      field.removeEventListener('input', onInput)
      field.removeEventListener('blur', hide)
      field.form?.removeEventListener('submit', hide)
    }
  }, [input, source, searched, show])
}

/** Tells assistive technology that the field has a list, and which option is selected. */
function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { id, isOpen, active }: { id: string; isOpen: boolean; active: number },
): void {
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) field.setAttribute('aria-controls', id)
    else field.removeAttribute('aria-controls')
    if (active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    else field.removeAttribute('aria-activedescendant')
  }, [input, id, isOpen, active])
}
