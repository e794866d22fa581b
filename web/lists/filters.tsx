import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { type FoundList, filledFields, useFoundCount } from './found-count.ts'
import { useKeepWords } from './keep-words.ts'
import { listAddress } from './list-address.ts'

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
      {search && (
        <div className="filter-search">
          {search}
          <button type="submit" className="filter-search-button" aria-label={m.filter_submit()}>
            <Search size={20} />
          </button>
        </div>
      )}
      {children}
      <Button className="filter-submit max-lg:col-span-2">{m.filter_submit()}</Button>
    </Form>
  )
}

function isControl(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}

function optionsOf(control: HTMLInputElement | HTMLSelectElement): Iterable<HTMLOptionElement> {
  return (control instanceof HTMLSelectElement ? control.options : control.list?.options) ?? []
}

const inSheetOnly = 'lg:[&:not(.filter-folded_*)]:hidden not-supports-[selector(:popover-open)]:hidden'

/**
 * The filters that a phone and a tablet keep in a sheet, and a folded form everywhere; the browser itself opens and
 * closes it. Otherwise they are among the others. Choices in the sheet apply when it closes.
 */
export function MoreFilters({
  values,
  found,
  children,
}: {
  values: FilterValues
  /** Where a choice can be counted before it applies. */
  found?: FoundList
  children: ReactNode
}) {
  const id = useId()
  const isScripted = useHydrated()
  const chosen = useFoundCount(found)
  const sheet = useRef<HTMLFieldSetElement>(null)
  const isOpen = useRef(false)
  const isChanged = useRef(false)
  useClosedElsewhere(sheet, isOpen, isChanged)
  const count = Object.values(values).filter(Boolean).length

  function touch() {
    isChanged.current = true
    sheet.current?.setAttribute('data-touched', '')
    if (sheet.current?.form) chosen.ask(sheet.current.form)
  }
  function clear() {
    for (const control of sheet.current?.elements ?? [])
      if (isControl(control) && control.type !== 'hidden') control.value = ''
    touch()
  }

  return (
    <>
      <SheetOpener sheet={id} count={count} />
      <fieldset
        ref={sheet}
        id={id}
        popover="auto"
        aria-label={m.filter_more()}
        className="filter-sheet"
        onToggle={({ newState }) => {
          isOpen.current = newState === 'open'
          if (isOpen.current) return
          sheet.current?.removeAttribute('data-touched')
          letTapsPass(false)
          setTimeout(letTapsPass, secondTapMs, true)
          chosen.forget()
          if (!isChanged.current) return
          isChanged.current = false
          sheet.current?.closest('form')?.requestSubmit()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Later elements are behind it. Its own button closes it with its press.
          if (!isOpen.current || !(relatedTarget instanceof HTMLElement)) return
          const isWithin = currentTarget.contains(relatedTarget) || relatedTarget.matches('.filter-opener')
          if (!isWithin) currentTarget.hidePopover?.()
        }}
        onChange={(event) => {
          if (!isOpen.current) return
          event.stopPropagation()
          touch()
        }}
        data-chosen={count > 0 || undefined}
      >
        <SheetHead sheet={id} onClear={isScripted ? clear : undefined} />
        {children}
        <Button
          className={classNames('filter-show', inSheetOnly)}
          onClick={() => {
            isChanged.current = false
            sheet.current?.hidePopover?.()
          }}
        >
          <span className={classNames(chosen.isAsking && 'opacity-60')} aria-live="polite">
            {found && isScripted && chosen.count !== undefined ? found.show(chosen.count) : m.filter_show()}
          </span>
        </Button>
      </fieldset>
    </>
  )
}

/** Says how many filters are set, too. */
function SheetOpener({ sheet, count }: { sheet: string; count: number }) {
  return (
    <Button
      type="button"
      variant="secondary"
      icon={<SlidersHorizontal size={20} />}
      popoverTarget={sheet}
      className={classNames('filter-opener', inSheetOnly)}
    >
      <span className="max-md:sr-only">{m.filter_more()}</span>
      {count > 0 && (
        <span className="rounded-full bg-lake px-2 text-sm text-on-lake tabular-nums">{count}</span>
      )}
    </Button>
  )
}

function SheetHead({ sheet, onClear }: { sheet: string; onClear: (() => void) | undefined }) {
  return (
    <div className={classNames('-mt-1 flex flex-wrap items-center', inSheetOnly)}>
      <p className="flex-auto text-lg font-semibold">{m.filter_more()}</p>
      {onClear && (
        <Button type="button" variant="quiet" size="small" className="filter-clear mr-1" onClick={onClear}>
          {m.filter_unset()}
        </Button>
      )}
      <button
        type="button"
        popoverTarget={sheet}
        popoverTargetAction="hide"
        aria-label={m.ui_close()}
        className="-mr-2 grid tap cursor-pointer place-items-center rounded-lg text-muted hover:bg-felt hover:text-ink"
      >
        <X size={24} />
      </button>
    </div>
  )
}

/** The second of two quick taps on the sheet's button must not hit the card that appears under it. */
const secondTapMs = 400

function letTapsPass(mayPass: boolean) {
  const main = document.getElementById('main')
  if (main) main.style.pointerEvents = mayPass ? '' : 'none'
}

/** Going back, and a window that becomes wide enough for all filters, close the sheet without applying its choices. */
function useClosedElsewhere(
  sheet: RefObject<HTMLElement | null>,
  isOpen: RefObject<boolean>,
  isChanged: RefObject<boolean>,
) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it
  useEffect(() => {
    const close = () => {
      if (!isOpen.current) return
      isChanged.current = false
      sheet.current?.hidePopover?.()
    }
    const wide = matchMedia('(min-width: 64rem)')
    wide.addEventListener('change', close)
    return () => {
      wide.removeEventListener('change', close)
      // The address changes.
      close()
    }
  }, [key, sheet, isOpen, isChanged])
}

/** The link to the whole list: with typed words only, no filter is set. */
export function resetWords({ q, exact: _exact, sort: _sort, ...filters }: FilterValues): string {
  return q && !Object.values(filters).some(Boolean) ? m.filter_clear() : m.filter_reset()
}

type FilterChipsProps = {
  path: string
  values: FilterValues
  /** The chip's words for each filter, in their order. */
  words: Record<string, ((value: string) => string) | undefined>
  /** What else can be done with all of them. */
  children?: ReactNode
}

/** The active filters, each with a way to remove it, and with several one for all. */
export function FilterChips({ path, values, words, children }: FilterChipsProps) {
  const chips = Object.entries(words).flatMap(([name, say]) => {
    const value = values[name]
    return value && say ? [{ name, said: say(value) }] : []
  })
  if (chips.length === 0 && !children) return null
  return (
    <div className="list-asked">
      <ul className="list-chips empty:hidden">
        {chips.map(({ name, said }) => (
          <li key={name} className="max-w-full">
            <Link
              to={listAddress(path, { ...values, [name]: null })}
              preventScrollReset
              aria-label={m.filter_off({ filter: said })}
              className="list-tool list-tool-current max-w-full"
            >
              <span className="truncate">{said}</span>
              <X size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="list-asked-actions">
        {(chips.length > 1 || values.q) && (
          <Link to={path} preventScrollReset className="list-tool">
            {resetWords(values)}
          </Link>
        )}
        {children}
      </p>
    </div>
  )
}
