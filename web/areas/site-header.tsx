import { Link, NavLink, useMatch } from 'react-router'
import { m } from '#locales/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TundukMark } from '#web/ui/mark.tsx'
import type { UnreadCounts } from './member-links.tsx'
import type { FrameFacts } from './site-frame.tsx'
import { SiteMenu } from './site-menu.tsx'
import { UnreadLinks } from './unread-links.tsx'

export function SiteHeader({ facts, unread }: { facts: FrameFacts; unread: UnreadCounts }) {
  const { actor, places } = facts
  const member = actor.role === 'visitor' ? undefined : actor
  const isHeld = actor.role === 'visitor' && actor.isHeld
  return (
    <header className="site-header border-b border-line bg-card">
      <div className="mx-auto flex min-h-[64px] max-w-[74rem] items-center gap-1 px-(--edge) md:px-8 lg:gap-2">
        <Home />
        {!isHeld && (
          <nav aria-label={m.nav_main()} className="ml-2 hidden min-[46.5rem]:block lg:ml-3 xl:ml-6">
            <ul className="flex lg:gap-1">
              {/* The logo beside it leads home. */}
              {places.slice(1, -1).map(({ to, label }) => (
                <li key={to}>
                  <NavLink viewTransition to={to} className={placeLook}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        )}

        <div className="ml-auto flex shrink-0 items-center lg:gap-2">
          {member && <UnreadLinks member={member} unread={unread} />}
          {!member && !isHeld && <EnterLinks />}
        </div>
        <SiteMenu member={member} isHeld={isHeld} unread={unread} facts={facts} />
      </div>
    </header>
  )
}

/** A header without anything about the reader. */
export function MarkHeader() {
  return (
    <header className="site-header border-b border-line bg-card">
      <div className="mx-auto flex min-h-[64px] max-w-[74rem] items-center px-(--edge) md:px-8">
        <Home />
      </div>
    </header>
  )
}

function Home() {
  return (
    <Link to="/" aria-label={m.nav_home()} className="header-home">
      <TundukMark size={34} className="text-lake" />
      <span className="header-name">{m.site_name()}</span>
    </Link>
  )
}

const enterLook = 'max-lg:px-3'

function EnterLinks() {
  // That page has the same words on its own main button.
  const isThere = [useMatch('/register'), useMatch('/auth')].some(Boolean)
  return (
    <div className="hidden gap-1 min-[46.5rem]:flex lg:gap-2">
      <ButtonLink to="/login" variant="quiet" className={enterLook}>
        {m.nav_login()}
      </ButtonLink>
      <ButtonLink to="/register" variant={isThere ? 'secondary' : 'primary'} className={enterLook}>
        {m.nav_register()}
      </ButtonLink>
    </div>
  )
}

function placeLook({ isActive }: { isActive: boolean }): string {
  return classNames(
    'flex min-h-11 items-center rounded-lg px-2 whitespace-nowrap xl:px-3 no-underline hover:bg-felt',
    isActive ? 'font-medium text-lake-ink' : 'text-ink',
  )
}
