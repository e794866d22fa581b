import Languages from 'lucide-react/icons/languages'
import { Link, NavLink } from 'react-router'
import { getLocale, m } from '#locales/messages.ts'
import { Menu } from '#web/overlays/menu.tsx'
import { languages } from '#web/page/languages.ts'
import { LanguageSwitch } from '#web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#web/preferences/theme-switch.tsx'
import type { Theme } from '#web/request/actor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TundukMark } from '#web/ui/mark.tsx'
import { mainPlaces } from './main-places.ts'
import { MemberFace, MemberLinks, MemberNames, type MemberPanel, type Unread } from './member-links.tsx'
import type { ShownActor, ShownMember } from './shown-actor.ts'
import { SideMenu } from './side-menu.tsx'
import { UnreadLinks } from './unread-links.tsx'

type SiteHeaderProps = { actor: ShownActor; unread: Unread; theme: Theme; panel: MemberPanel | null }

export function SiteHeader({ actor, unread, theme, panel }: SiteHeaderProps) {
  const member = actor.role === 'visitor' ? undefined : actor
  const unreadLinks = member && <UnreadLinks member={member} unread={unread} />
  return (
    <header className="site-header border-b border-line bg-card">
      <div className="mx-auto flex h-16 max-w-[74rem] items-center gap-1 px-4 md:px-8">
        <Link
          to="/"
          aria-label={m.nav_home()}
          className="-ml-1 flex min-h-11 items-center gap-2.5 rounded-lg px-1 text-ink no-underline"
        >
          <TundukMark size={34} className="text-lake" />
          <span className="text-xl font-semibold tracking-tight">{m.site_name()}</span>
        </Link>

        <nav aria-label={m.nav_main()} className="ml-3 hidden lg:block xl:ml-6">
          <ul className="flex gap-1">
            {mainPlaces.map(({ to, words }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={placeLook}>
                  {words()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>

        <div className="ml-auto hidden items-center gap-2 lg:flex">
          <PreferencesMenu isMember={Boolean(member)} theme={theme} />
          {unreadLinks}
          {member ? <MemberMenu member={member} unread={unread} panel={panel} /> : <EnterLinks />}
        </div>

        <div className="ml-auto flex lg:hidden">{unreadLinks}</div>
        <SideMenu member={member} unread={unread} panel={panel} theme={theme} />
      </div>
    </header>
  )
}

function PreferencesMenu({ isMember, theme }: { isMember: boolean; theme: Theme }) {
  return (
    <Menu
      label={`${m.preferences_language()}: ${nameOfLanguage()}. ${m.preferences_theme()}`}
      summaryClassName="flex min-h-11 items-center gap-2 rounded-lg px-3 hover:bg-felt"
      summary={
        <>
          <Languages size={20} className="text-muted" />
          <span className="hidden xl:inline">{nameOfLanguage()}</span>
        </>
      }
    >
      <LanguageSwitch remembered={isMember} />
      <div className="mt-2 flex items-center justify-between gap-4 border-t border-line px-3 pt-3 pb-1">
        {m.preferences_theme()}
        <ThemeSwitch theme={theme} />
      </div>
    </Menu>
  )
}

type MemberMenuProps = { member: ShownMember; unread: Unread; panel: MemberPanel | null }

function MemberMenu({ member, unread, panel }: MemberMenuProps) {
  return (
    <Menu
      label={m.nav_account()}
      summaryClassName="grid size-11 place-items-center rounded-full"
      summary={<MemberFace member={member} size={40} />}
    >
      <MemberNames member={member} className="px-3 pt-1 pb-2" />
      <div className="border-t border-line pt-2">
        <MemberLinks member={member} unread={unread} panel={panel} />
      </div>
    </Menu>
  )
}

function EnterLinks() {
  return (
    <>
      <ButtonLink to="/login" variant="quiet">
        {m.nav_login()}
      </ButtonLink>
      <ButtonLink to="/register">{m.nav_register()}</ButtonLink>
    </>
  )
}

function placeLook({ isActive }: { isActive: boolean }): string {
  return classNames(
    'flex min-h-11 items-center rounded-lg px-2 whitespace-nowrap xl:px-3 no-underline hover:bg-felt',
    isActive ? 'font-medium text-lake-ink' : 'text-ink',
  )
}

function nameOfLanguage(): string {
  const now = getLocale()
  return languages.find(({ locale }) => locale === now)?.name ?? ''
}
