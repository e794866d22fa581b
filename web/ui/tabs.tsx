import { type RefObject, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { classNames } from './class-names.ts'

export type LinkTab = {
  to: string
  label: string
  /** A number, or words for more than were counted. */
  count?: number | string
  /** The number is of news, as those of the header are. */
  isNews?: boolean
  /** Current only at exactly this address. */
  end?: boolean
  /** Given explicitly for tabs that differ in the query. */
  current?: boolean
  /** What a script knows its item by. */
  data?: Record<`data-${string}`, string | true | undefined>
}

/** Tabs with an address each. On a narrow screen they scroll; a sign at either end says that there are more. */
export function LinkTabs({
  label,
  tabs,
  className,
  fitting = false,
}: {
  label: string
  tabs: readonly LinkTab[]
  className?: string
  /** A few tabs that fit on a phone: in small letters, and without a number. */
  fitting?: boolean
}) {
  const nav = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const place = pathname + search
  useCurrentInSight(nav, place)
  return (
    <nav ref={nav} aria-label={label} className={classNames('link-tabs', className)}>
      <ul className={classNames('flex min-w-max', fitting && 'max-sm:*:m-0')}>
        {tabs.map((tab) => (
          <li key={tab.to} {...tab.data}>
            {tab.current === undefined ? (
              <NavLink
                to={tab.to}
                end={tab.end}
                preventScrollReset
                viewTransition
                className={({ isActive }) => tabLook(isActive, fitting)}
              >
                <TabWords tab={tab} fitting={fitting} />
              </NavLink>
            ) : (
              <Link
                to={tab.to}
                preventScrollReset
                viewTransition
                aria-current={tab.current ? 'page' : undefined}
                className={tabLook(tab.current, fitting)}
              >
                <TabWords tab={tab} fitting={fitting} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Scrolls a row so that its current item is in the middle, unless it is visible from the start, whatever `place` is.
 */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, place: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another current one
  useEffect(() => {
    const box = row.current
    if (!box) return
    // Initially, and again when the font has loaded or the window changes, because widths change.
    const watch = new ResizeObserver(() => {
      const current = box.querySelector<HTMLElement>('[aria-current]')
      if (!current) return
      const left = current.offsetLeft
      const hidden = left + current.clientWidth + fadeWidth - box.clientWidth
      box.scrollLeft = hidden > 0 ? left - (box.clientWidth - current.clientWidth) / 2 : 0
    })
    for (const element of [box, ...box.children]) watch.observe(element)
    return () => watch.disconnect()
  }, [place])
}

/** So wide an edge of a row fades. */
const fadeWidth = 40

function tabLook(isCurrent: boolean, isFitting: boolean): string {
  return classNames(
    'flex min-h-11 items-center gap-2 border-b-3 px-3 py-2 whitespace-nowrap no-underline lg:px-2.5',
    isFitting && 'max-sm:px-2 max-sm:text-sm',
    isCurrent
      ? 'border-lake font-medium text-ink'
      : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
  )
}

function TabWords({ tab: { label, count, isNews }, fitting }: { tab: LinkTab; fitting: boolean }) {
  return (
    <>
      {label}
      {count !== undefined && (
        <span
          className={classNames(
            'rounded-full px-2 text-sm tabular-nums',
            isNews ? 'bg-lake font-medium text-on-lake' : 'bg-felt text-ink',
            fitting && 'max-sm:hidden',
          )}
        >
          {count}
        </span>
      )}
    </>
  )
}
