import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { classNames } from './class-names.ts'

export type LinkTab = {
  to: string
  label: string
  count?: number
  /** Current only at exactly this address. */
  end?: boolean
  /** Says so itself, for tabs that differ in the query. */
  current?: boolean
}

/** Tabs that are places: each has its address. On a narrow screen they scroll, with shadows where there is more. */
export function LinkTabs({
  label,
  tabs,
  className,
}: {
  label: string
  tabs: readonly LinkTab[]
  className?: string
}) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3
  }, [])
  return (
    <nav ref={nav} aria-label={label} className={classNames('link-tabs', className)}>
      <ul className="flex min-w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end={tab.end}
              preventScrollReset
              {...(tab.current !== undefined && { 'aria-current': tab.current ? 'page' : false })}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center gap-2 border-b-3 px-3 py-2 whitespace-nowrap no-underline',
                  (tab.current ?? isActive)
                    ? 'border-lake font-medium text-ink'
                    : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
                )
              }
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-felt px-2 text-sm text-ink tabular-nums">{tab.count}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
