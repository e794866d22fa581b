import ArrowLeft from 'lucide-react/icons/arrow-left'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Form, Link, useLocation, useRouteLoaderData } from 'react-router'
import type { QueueName } from '#domain/console/today.server.ts'
import { m } from '#locales/messages.ts'
import { Menu } from '#web/overlays/menu.tsx'
import { ComingOver, ComingPlace } from '#web/page/coming-place.tsx'
import { LanguageSwitch } from '#web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#web/preferences/theme-switch.tsx'
import type { loader as rootLoader } from '#web/root.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TundukMark } from '#web/ui/mark.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { consolePlaces, currentPlace } from './console-places.ts'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left leading-snug text-ink no-underline hover:bg-felt'

type ConsoleFrameProps = {
  /** How many wait in each queue; undefined if unknown. */
  waiting?: Record<QueueName, number | string> | undefined
  children: ReactNode
}

/** The frame of the console's pages: the navigation is beside them on a desktop, and above them on a phone. */
export function ConsoleFrame({ waiting, children }: ConsoleFrameProps) {
  const { pathname, search } = useLocation()
  const here = currentPlace(pathname, search)
  const places = consolePlaces.map(({ to, words, queue }) => {
    const count = queue && waiting?.[queue]
    return { to, label: words(), current: to === here, ...(count && { count }) }
  })
  return (
    <>
      <header className="site-header border-b border-line bg-card">
        <div className="flex h-14 items-center gap-3 px-(--edge) lg:px-6">
          <Link
            to="/admin"
            title={m.console_home()}
            className="-ml-1 flex min-h-11 items-center gap-2.5 rounded-lg px-1 text-ink no-underline"
          >
            <TundukMark size={28} className="shrink-0 text-lake" />
            <span className="text-lg font-semibold whitespace-nowrap">{m.console_title()}</span>
          </Link>
          <AccountMenu />
        </div>
        <LinkTabs label={m.console_places()} tabs={places} className="console-tabs lg:hidden [&>ul]:px-1" />
      </header>
      <div className="flex-1 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={m.console_places()} className="hidden border-r border-line lg:block">
          <ul className="sticky top-0 grid gap-1 p-3">
            {places.map(({ to, label, current, count }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={current ? 'page' : undefined}
                  className={classNames(row, current && 'bg-felt font-medium')}
                >
                  {label}
                  {count && <span className="ml-auto text-sm text-muted">{count}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main
          id="main"
          tabIndex={-1}
          className="relative min-w-0 px-(--edge) pt-5 pb-12 outline-none lg:px-6"
        >
          <ComingPlace frame="console" className="max-w-[90rem]">
            {children}
          </ComingPlace>
          <ComingOver frame="site" />
        </main>
      </div>
    </>
  )
}

function AccountMenu() {
  const facts = useRouteLoaderData<typeof rootLoader>('root')
  const actor = facts?.actor
  if (!facts || !actor || actor.role === 'visitor') return null
  return (
    <Menu
      label={`${actor.fullName}. ${m.console_account()}`}
      className="relative ml-auto md:-mr-3"
      summaryClassName="flex min-h-11 max-w-md min-w-[min(2.75rem,14vw)] items-center justify-center gap-2 rounded-lg px-[min(0.75rem,3vw)] hover:bg-felt"
      summary={
        <>
          <UserRound size={20} className="shrink-0 text-muted" />
          <span className="truncate max-sm:hidden">{actor.fullName}</span>
        </>
      }
    >
      <p className="px-3 pt-1 pb-2 text-sm wrap-anywhere text-muted">{actor.email}</p>
      <div className="border-t border-line pt-2">
        <Link to="/" className={row}>
          <ArrowLeft size={20} className="text-muted" />
          {m.console_to_site()}
        </Link>
        <Link to="/settings" className={row}>
          <Settings size={20} className="text-muted" />
          {m.nav_settings()}
        </Link>
        <Form method="post" action="/logout">
          <button type="submit" className={classNames(row, 'cursor-pointer')}>
            <LogOut size={20} className="text-muted" />
            {m.nav_logout()}
          </button>
        </Form>
      </div>
      <div className="mt-2 border-t border-line pt-2">
        <LanguageSwitch remembered />
        <div className="mt-2 flex items-center justify-between gap-4 px-3 pb-1">
          {m.preferences_theme()}
          <ThemeSwitch theme={facts.theme} />
        </div>
      </div>
    </Menu>
  )
}
