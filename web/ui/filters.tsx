import X from 'lucide-react/icons/x'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { m } from '#locales/messages.ts'
import { Button, ButtonLink } from './button.tsx'
import { classNames } from './class-names.ts'
import { listAddress } from './list-address.ts'

type FilterValues = Record<string, string | null>

type FilterFormProps = {
  /** The list's own path, where the filters are its query. */
  path: string
  values: FilterValues
  className?: string
  children: ReactNode
}

/**
 * A list's filters: a choice applies at once, words when they are sent. The form stays while the list
 * changes, so that the focus does too.
 */
export function FilterForm({ path, values, className, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const current = JSON.stringify(values)

  // A chip or going back changes the filters without the form.
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(current) as FilterValues)) {
      const control = form.current?.elements.namedItem(name)
      if (!isControl(control) || control === document.activeElement) continue
      control.value = value ?? ''
    }
  }, [current])

  function apply(preventScrollReset: boolean) {
    if (!form.current) return
    const filled = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    )
    submit(new URLSearchParams(filled), { action: path, preventScrollReset })
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
      ref={form}
      role="search"
      action={path}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        apply(false)
      }}
      className={classNames(
        'grid grid-cols-2 gap-x-3 gap-y-4 rounded-lg border border-line bg-card p-4 lg:items-end lg:gap-x-4',
        className,
      )}
    >
      {children}
      <Button className="max-lg:col-span-2">{m.filter_submit()}</Button>
    </Form>
  )
}

function isControl(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}

function optionsOf(control: HTMLInputElement | HTMLSelectElement): Iterable<HTMLOptionElement> {
  return (control instanceof HTMLSelectElement ? control.options : control.list?.options) ?? []
}

type FilterChipsProps = {
  path: string
  values: FilterValues
  /** What a chip says of each filter that may be set, in their order. */
  words: Record<string, (value: string) => string>
}

/** The filters that are set, each with a way to take it off. */
export function FilterChips({ path, values, words }: FilterChipsProps) {
  const chips = Object.entries(words).flatMap(([name, say]) => {
    const value = values[name]
    return value ? [{ name, said: say(value) }] : []
  })
  if (chips.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ name, said }) => (
        <li key={name} className="max-w-full">
          <Link
            to={listAddress(path, { ...values, [name]: null })}
            preventScrollReset
            aria-label={m.filter_off({ filter: said })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-lake-soft px-4 wrap-anywhere text-lake-ink no-underline hover:underline"
          >
            {said}
            <X size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <ButtonLink to={path} variant="quiet" size="small" preventScrollReset>
          {m.filter_reset()}
        </ButtonLink>
      </li>
    </ul>
  )
}
