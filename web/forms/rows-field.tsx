import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { FormContext, type FormState, useFormState } from './form-context.ts'
import { nextRowId, rowIds } from './row-ids.ts'

type RowsFieldProps<Stored> = {
  /** What the names of the rows' fields begin with. */
  prefix: string
  max: number
  /** The stored rows, shown until somebody types. */
  stored: readonly Stored[]
  addLabel: string
  removeLabel: (place: number) => string
  /** The fields of the row with that number, its position among the shown rows, and its stored value. */
  children: (id: number, place: number, row: Stored | undefined) => ReactNode
  /** One control in each row: then its button is beside it. */
  compact?: boolean
}

/**
 * Rows of fields that people add and remove. Before the script loads, the buttons post the form, and the page returns
 * with a row more or fewer; afterwards nothing is sent.
 */
export function RowsField<Stored>({
  prefix,
  max,
  stored,
  addLabel,
  removeLabel,
  children,
  compact = false,
}: RowsFieldProps<Stored>) {
  const form = useFormState()
  const { list, ids, added, free, add, remove } = useRows(prefix, { max, stored: stored.length, compact })
  const rowOf = (id: number) => (form?.values || added.has(id) ? undefined : stored[id - 1])
  const fieldsOf = (id: number, at: number) => (
    <Row isEmpty={added.has(id) && added.get(id) === form?.values}>{children(id, at + 1, rowOf(id))}</Row>
  )
  const isScripted = useHydrated()
  const type = isScripted ? 'button' : 'submit'
  return (
    <div className="grid gap-4">
      <ul ref={list} className={compact ? 'grid gap-3' : 'grid gap-6'}>
        {ids.map((id, at) => {
          const button = (
            <RemoveButton
              key="remove"
              name={`${prefix}_${id}`}
              words={removeLabel(at + 1)}
              onPress={() => remove(id)}
            />
          )
          return compact ? (
            <li key={id} className="flex items-end gap-1">
              <div className="min-w-0 flex-1">{fieldsOf(id, at)}</div>
              {ids.length > 1 && button}
            </li>
          ) : (
            <li key={id} className="rounded-lg border border-line px-4 pt-2 pb-4">
              <div className="-mr-2 flex justify-end">{button}</div>
              {fieldsOf(id, at)}
            </li>
          )
        })}
      </ul>
      {free !== undefined && (
        <Button
          type={type}
          name={isScripted ? undefined : 'add_row'}
          value={isScripted ? undefined : prefix}
          onClick={isScripted ? add : undefined}
          variant="secondary"
          icon={<Plus size={18} />}
          className="justify-self-start"
        >
          {addLabel}
        </Button>
      )}
    </div>
  )
}

type RowsOf = { max: number; stored: number; compact: boolean }

/** The numbers of the shown rows, and functions to add and remove one. */
function useRows(prefix: string, { max, stored, compact }: RowsOf) {
  const form = useFormState()
  const [ids, setIds] = useState(() => {
    if (!form?.values) return Array.from({ length: Math.max(1, stored) }, (_, at) => at + 1)
    const typed = rowIds(prefix, form.values)
    return typed.length === 0 && compact ? [1] : typed
  })
  // Remembers what the form showed when a row was added, until the form is answered.
  const [added, setAdded] = useState<ReadonlyMap<number, FormState['values']>>(new Map())
  const list = useRef<HTMLUListElement>(null)
  const changed = useRef<{ added: number } | 'removed'>(undefined)
  const free = nextRowId(ids, max)

  // The form treats an added or removed row like typing.
  useEffect(() => {
    const change = changed.current
    if (!change) return
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
    if (change !== 'removed')
      list.current?.children[ids.indexOf(change.added)]?.querySelector<HTMLElement>('input, select')?.focus()
    else list.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
    changed.current = undefined
  })

  function add() {
    if (!free) return
    changed.current = { added: free }
    setIds([...ids, free].sort((one, other) => one - other))
    setAdded(new Map(added).set(free, form?.values))
  }

  function remove(id: number) {
    changed.current = 'removed'
    setIds(ids.filter((other) => other !== id))
  }

  return { list, ids, added, free, add, remove }
}

type RemoveButtonProps = { name: string; words: string; onPress: () => void }

function RemoveButton({ name, words, onPress }: RemoveButtonProps) {
  const isScripted = useHydrated()
  return (
    <button
      type={isScripted ? 'button' : 'submit'}
      name={isScripted ? undefined : 'remove_row'}
      value={isScripted ? undefined : name}
      onClick={isScripted ? onPress : undefined}
      aria-label={words}
      title={words}
      className="grid tap shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-felt hover:text-ink"
    >
      <X size={18} />
    </button>
  )
}

/** The number of a removed row is free again: the form's values under it are not shown in the new row. */
export function Row({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const form = useFormState()
  return (
    <FormContext value={isEmpty && form ? { ...form, values: {}, errors: {} } : form}>{children}</FormContext>
  )
}
