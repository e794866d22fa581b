import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Counter, codePoints } from './field.tsx'
import { controlLook, type FieldWords, GroupFrame } from './field-parts.tsx'
import { type FieldState, useField } from './form-context.ts'

type ListFieldProps = FieldWords & {
  name: string
  /** The name of one item, for the controls: «Требование». */
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
 * A list of short texts posted under one name; the reader must drop empty ones. Before the script loads it is a row of
 * inputs, whose text is taken over.
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
        name={name}
        itemLabel={itemLabel}
        maxItems={maxItems}
        maxLength={maxLength}
        suggestions={suggestions}
        placeholder={placeholder}
        field={field}
        said={said}
        id={field.id}
      />
    </GroupFrame>
  )
}

type ListEntriesProps = Pick<ListFieldProps, 'name' | 'itemLabel' | 'placeholder'> & {
  /** The field's own id if no other control of the field has it. */
  id: string
  field: FieldState
  said: readonly string[]
  maxItems?: number | undefined
  maxLength?: number | undefined
  suggestions?: readonly string[] | undefined
}

/** The entries of a list, without a frame of their own. */
export function ListEntries(props: ListEntriesProps) {
  const { name, field, said, maxItems = 20, suggestions, placeholder } = props
  const list = useItems(said)
  const suggestionsId = useId()
  const shared = {
    name,
    placeholder,
    list: suggestions ? suggestionsId : undefined,
    'aria-invalid': field.invalid,
    'aria-describedby': field.describedBy,
    className: controlLook,
  }
  return (
    <>
      {list.isTaken ? (
        <Items {...props} list={list} maxItems={maxItems} shared={shared} />
      ) : (
        <div ref={list.rows} className="grid gap-2">
          {[...list.items, ...Array<string>(emptyRows).fill('')]
            .slice(0, Math.max(maxItems, list.items.length))
            .map((item, index) => (
              <input
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
                key={index}
                {...shared}
                id={index === 0 ? props.id : undefined}
                aria-label={`${props.itemLabel} ${index + 1}`}
                defaultValue={item}
              />
            ))}
        </div>
      )}
      {suggestions && (
        <datalist id={suggestionsId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** The texts of the list. Those typed into rows before the script loaded are taken over. */
function useItems(said: readonly string[]) {
  const [items, setItems] = useState(() => eachOnce(said))
  const [isTaken, setTaken] = useState(false)
  const [spoken, setSpoken] = useState('')
  const rows = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLUListElement>(null)
  const changed = useRef(false)

  useLayoutEffect(() => {
    const inputs = rows.current?.querySelectorAll('input')
    if (!inputs) return
    setItems(eachOnce([...inputs].map((input) => input.value)))
    setTaken(true)
  }, [])

  // The form treats an added or removed item like typing.
  useEffect(() => {
    if (!changed.current) return
    changed.current = false
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
  })

  return {
    items,
    isTaken,
    spoken,
    rows,
    element,
    add(text: string) {
      if (items.some((item) => item.toLocaleLowerCase('ru') === text.toLocaleLowerCase('ru')))
        return setSpoken(m.ui_list_already({ item: text }))
      changed.current = true
      setItems([...items, text])
      setSpoken(m.ui_list_added({ item: text }))
    },
    remove(index: number) {
      changed.current = true
      setSpoken(m.ui_list_removed({ item: items[index] ?? '' }))
      setItems(items.filter((_, at) => at !== index))
    },
  }
}

/** Each text once, and no empty one. */
function eachOnce(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
}

type ItemsProps = Pick<ListEntriesProps, 'name' | 'id' | 'itemLabel' | 'maxLength'> & {
  list: ReturnType<typeof useItems>
  maxItems: number
  /** What each input of the list has. */
  shared: InputHTMLAttributes<HTMLInputElement>
}

function Items({
  name,
  id,
  itemLabel,
  list,
  maxItems,
  maxLength = Number.POSITIVE_INFINITY,
  shared,
}: ItemsProps) {
  const { items, element, spoken } = list
  const entry = useRef<HTMLInputElement>(null)
  const [length, setLength] = useState(0)

  function add() {
    const text = entry.current?.value.trim()
    if (!text || !entry.current) return
    entry.current.focus()
    // What is too long stays where it can be shortened; the counter says by how much.
    if (codePoints(text) > maxLength) return
    list.add(text)
    entry.current.value = ''
    setLength(0)
  }

  function remove(index: number) {
    list.remove(index)
    const buttons = element.current?.querySelectorAll('button')
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
      <ul ref={element} className={items.length > 0 ? 'flex flex-wrap gap-2 pb-1' : undefined}>
        {items.map((item, index) => (
          <Item key={item} name={name} item={item} onRemove={() => remove(index)} />
        ))}
      </ul>
      {items.length >= maxItems ? (
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
            onChange={(event) => setLength(codePoints(event.target.value.trim()))}
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
      {length > maxLength * 0.8 && <Counter length={length} limit={maxLength} />}
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </>
  )
}

type ItemProps = { name: string; item: string; onRemove: () => void }

function Item({ name, item, onRemove }: ItemProps) {
  return (
    <li className="flex max-w-full items-center rounded-lg bg-felt pl-3">
      <input type="hidden" name={name} value={item} />
      <span className="min-w-0 py-2 wrap-anywhere">{item}</span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={m.ui_list_remove({ item })}
        className="grid tap shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:text-ink"
      >
        <X size={18} />
      </button>
    </li>
  )
}
