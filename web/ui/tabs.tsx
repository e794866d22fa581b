import { type RefObject, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { classNames } from './class-names.ts'

export type LinkTab = {
  to: string
  label: string
  /** A number, or words for more than were counted. */
  count?: number | string
  /** What the number counts, in words, if it is of news, as those of the header are. */
  news?: string
  /** Current only at exactly this address. */
  end?: boolean
  /** Given explicitly for tabs that differ in the query. */
  current?: boolean
  /** What a script knows its item by. */
  data?: Record<`data-${string}`, string | true | undefined>
}

/**
 * Tabs with an address each. On a narrow screen they scroll, whole tabs are seen, and a sign at either end says that there
 * are more.
 */
export function LinkTabs({
  label,
  tabs,
  className,
  fitting = false,
  inner = false,
}: {
  label: string
  tabs: readonly LinkTab[]
  className?: string
  /** A few tabs that fit on a phone: in small letters, and without a number. */
  fitting?: boolean
  /** Views of one page, below the tabs of pages: parts of one control. */
  inner?: boolean
}) {
  const nav = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const place = pathname + search
  useCurrentInSight(nav, place)
  const look = inner ? 'tab-inner' : classNames('tab', fitting && 'tab-fitting')
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={classNames('link-tabs', inner && 'link-tabs-inner', className)}
    >
      <ul className={classNames('flex min-w-max', fitting && 'max-sm:*:m-0')}>
        {tabs.map((tab) => (
          <li key={tab.to} {...tab.data}>
            {tab.current === undefined ? (
              <NavLink to={tab.to} end={tab.end} preventScrollReset viewTransition className={look}>
                <TabWords tab={tab} />
              </NavLink>
            ) : (
              <Link
                to={tab.to}
                preventScrollReset
                viewTransition
                aria-current={tab.current ? 'page' : undefined}
                className={look}
              >
                <TabWords tab={tab} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Scrolls a row so that its current item is about in the middle, unless it is visible from the start, whatever `place` is.
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
      const middle = left - (box.clientWidth - current.clientWidth) / 2
      // The first one is whole too.
      const begins = [...box.querySelectorAll('li')].map((item) => item.offsetLeft)
      box.scrollLeft = hidden > 0 ? Math.min(...begins.filter((begin) => begin >= middle)) : 0
    })
    for (const element of [box, ...box.children]) watch.observe(element)
    return () => watch.disconnect()
  }, [place])
}

/** So wide an edge of a row fades. */
const fadeWidth = 40

function TabWords({ tab: { label, count, news } }: { tab: LinkTab }) {
  return (
    <>
      {label}
      {count !== undefined && (
        <span className={classNames('tab-count', news && 'tab-news')} title={news}>
          {news ? (
            <>
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{news}</span>
            </>
          ) : (
            count
          )}
        </span>
      )}
    </>
  )
}
