import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Counter, codePoints } from './counter.tsx'

type ItemsProps = {
  name: string
  id: string
  /** The name of one item, for the controls. */
  itemLabel: string
  maxLength?: number | undefined
  list: ReturnType<typeof useItems>
  maxItems: number
  /** What each input of the list has. */
  shared: InputHTMLAttributes<HTMLInputElement>
}

export function Items({
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

/** The texts of the list. Those typed into rows before the script loaded are taken over. */
export function useItems(initial: readonly string[]) {
  const [items, setItems] = useState(() => eachOnce(initial))
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
