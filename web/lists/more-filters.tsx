import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { type FilterValues, isControl } from './filters.tsx'
import { type FoundList, useFoundCount } from './found-count.ts'

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
