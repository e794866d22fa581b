import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { filledFields } from './found-count.ts'
import { useKeepWords } from './keep-words.ts'
import { WordsSearch } from './words-search.tsx'

export type FilterValues = Record<string, string | null>

type FilterFormProps = {
  id?: string
  /** The list's own path; the filters are its query. */
  path: string
  values: FilterValues
  /** The text field; on a phone it is in a row with the sheet's button, and stays visible. */
  search?: ReactNode
  /** The filters stay in their sheet on a desktop too, if the list itself needs the room. */
  isFolded?: boolean
  /** No list stands under it yet. */
  isAlone?: boolean
  children?: ReactNode
}

/**
 * A list's filters: a choice applies at once, words when they are sent. The form stays while the list changes, and so
 * does the focus.
 */
export function FilterForm(props: FilterFormProps) {
  const { id, path, values, search, isFolded = false, isAlone = false, children } = props
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const current = JSON.stringify(values)
  useKeepWords(form, values.q ?? '')

  // A chip or going back changes the filters without the form. Choices from before the script loaded stay.
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) {
      // An order that was chosen before the script loaded is already labelled.
      const sort = form.current?.elements.namedItem('sort')
      if (isControl(sort) && sort.value !== (JSON.parse(current).sort ?? '')) form.current?.requestSubmit()
      return
    }
    const before: FilterValues = JSON.parse(shown.current)
    shown.current = current
    for (const [name, value] of Object.entries(JSON.parse(current) as FilterValues)) {
      const control = form.current?.elements.namedItem(name)
      if (!isControl(control)) continue
      // What is being typed is not sent yet.
      const isTouched = control.value !== (before[name] ?? '')
      if (isTouched && control === document.activeElement) continue
      control.value = value ?? ''
    }
  }, [current])

  function apply(preventScrollReset: boolean) {
    if (!form.current) return
    submit(filledFields(form.current), { action: path, preventScrollReset })
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    if (!isControl(target) || target.value === (values[target.name] ?? '')) return
    const isChosen =
      target instanceof HTMLSelectElement ||
      (target.list &&
        (target.value === '' || [...optionsOf(target)].some(({ value }) => value === target.value)))
    if (isChosen) apply(true)
  }

  return (
    <Form
      id={id}
      ref={form}
      role="search"
      action={path}
      autoComplete="off"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        apply(false)
      }}
      className={classNames(
        'filter-form',
        search !== undefined && 'filter-row',
        isFolded && 'filter-folded',
        isAlone && 'max-lg:border-0',
      )}
    >
      {search && <WordsSearch>{search}</WordsSearch>}
      {children}
      <Button className="filter-submit max-lg:col-span-2">{m.filter_submit()}</Button>
    </Form>
  )
}

export function isControl(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}

function optionsOf(control: HTMLInputElement | HTMLSelectElement): Iterable<HTMLOptionElement> {
  return (control instanceof HTMLSelectElement ? control.options : control.list?.options) ?? []
}
