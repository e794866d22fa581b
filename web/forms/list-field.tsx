import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { controlLook, type FieldWords, GroupFrame } from './field-parts.tsx'
import { type FieldState, useField } from './form-context.ts'

type ListFieldProps = FieldWords & {
  name: string
  /** What one item is called, for the controls: «Требование». */
  itemLabel: string
  defaultValues?: readonly string[]
  maxItems?: number
  maxLength?: number
  suggestions?: readonly string[]
  placeholder?: string
  className?: string
}

const emptyRows = 3

/**
 * A list of short texts posted under one name; empty ones are to be dropped by who reads it. Before the
 * script has come it is a row of inputs; what was typed into them is taken over.
 */
export function ListField({
  name,
  itemLabel,
  defaultValues = [],
  maxItems,
  maxLength,
  suggestions,
  placeholder,
  ...words
}: ListFieldProps) {
  const field = useField(name, { hint: words.hint })
  const said = (field.shown ? field.texts : defaultValues) ?? []
  return (
    <GroupFrame field={field} {...words}>
      <ListEntries
        {...{ name, itemLabel, maxItems, maxLength, suggestions, placeholder, field, said }}
        id={field.id}
      />
    </GroupFrame>
  )
}

type ListEntriesProps = Pick<ListFieldProps, 'name' | 'itemLabel' | 'placeholder'> & {
  /** Of the field's own id when no other control of the field has it. */
  id: string
  field: FieldState
  said: readonly string[]
  maxItems?: number | undefined
  maxLength?: number | undefined
  suggestions?: readonly string[] | undefined
}

/** The entries of a list, without a frame of their own. */
export function ListEntries({
  name,
  id,
  itemLabel,
  field,
  said,
  maxItems = 20,
  maxLength,
  suggestions,
  placeholder,
}: ListEntriesProps) {
  const [items, setItems] = useState(() => [...new Set(said.map((text) => text.trim()).filter(Boolean))])
  const [taken, setTaken] = useState(false)
  const [spoken, setSpoken] = useState('')
  const rows = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const entry = useRef<HTMLInputElement>(null)
  const changed = useRef(false)
  const listId = useId()

  useLayoutEffect(() => {
    const inputs = rows.current?.querySelectorAll('input')
    if (!inputs) return
    setItems([...new Set([...inputs].map((input) => input.value.trim()).filter(Boolean))])
    setTaken(true)
  }, [])

  // The form hears of an item added or removed as it hears of typing.
  useEffect(() => {
    if (!changed.current) return
    changed.current = false
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
  })

  const full = items.length >= maxItems
  const shared = {
    name,
    maxLength,
    placeholder,
    list: suggestions ? listId : undefined,
    'aria-invalid': field.invalid,
    'aria-describedby': field.describedBy,
    className: controlLook,
  }

  function add() {
    const text = entry.current?.value.trim()
    if (!text || !entry.current) return
    if (items.some((item) => item.toLocaleLowerCase('ru') === text.toLocaleLowerCase('ru'))) {
      setSpoken(m.ui_list_already({ item: text }))
    } else {
      changed.current = true
      setItems([...items, text])
      setSpoken(m.ui_list_added({ item: text }))
    }
    entry.current.value = ''
    entry.current.focus()
  }

  function remove(index: number) {
    changed.current = true
    setSpoken(m.ui_list_removed({ item: items[index] ?? '' }))
    setItems(items.filter((_, at) => at !== index))
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? entry.current
    next?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <>
      {taken ? (
        <>
          <ul ref={list} className={items.length > 0 ? 'flex flex-wrap gap-2 pb-1' : undefined}>
            {items.map((item, index) => (
              <li key={item} className="flex max-w-full items-center rounded-lg bg-felt pl-3">
                <input type="hidden" name={name} value={item} />
                <span className="min-w-0 py-2 wrap-anywhere">{item}</span>
                <button
                  type="button"
                  onClick={() => remove(index)}
                  aria-label={m.ui_list_remove({ item })}
                  className="grid tap shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:text-ink"
                >
                  <X size={18} />
                </button>
              </li>
            ))}
          </ul>
          {full ? (
            <p className="text-sm text-muted">{m.ui_list_full({ count: maxItems })}</p>
          ) : (
            <div className="flex gap-2">
              <input
                {...shared}
                ref={entry}
                id={id}
                aria-label={itemLabel}
                autoComplete="off"
                enterKeyHint="enter"
                onKeyDown={onKeyDown}
              />
              <Button
                type="button"
                variant="secondary"
                onClick={add}
                icon={<Plus size={18} />}
                className="shrink-0 whitespace-nowrap"
              >
                {m.ui_list_add()}
              </Button>
            </div>
          )}
          <p className="sr-only" role="status">
            {spoken}
          </p>
        </>
      ) : (
        <div ref={rows} className="grid gap-2">
          {[...items, ...Array<string>(emptyRows).fill('')]
            .slice(0, Math.max(maxItems, items.length))
            .map((item, index) => (
              <input
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
                key={index}
                {...shared}
                id={index === 0 ? id : undefined}
                aria-label={`${itemLabel} ${index + 1}`}
                defaultValue={item}
              />
            ))}
        </div>
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  )
}
