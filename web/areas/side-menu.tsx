import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { NavLink } from 'react-router'
import { m } from '#locales/messages.ts'
import { Menu } from '#web/overlays/menu.tsx'
import { LanguageSwitch } from '#web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#web/preferences/theme-switch.tsx'
import type { Theme } from '#web/request/actor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { mainPlaces, menuRow } from './main-places.ts'
import { MemberFace, MemberLinks, MemberNames, type MemberPanel, type Unread } from './member-links.tsx'
import type { ShownMember } from './shown-actor.ts'

type SideMenuProps = {
  member: ShownMember | undefined
  unread: Unread
  panel: MemberPanel | null
  theme: Theme
}

/** Slides in on a phone. */
export function SideMenu({ member, unread, panel, theme }: SideMenuProps) {
  return (
    <Menu
      label={m.nav_menu()}
      className="side lg:hidden"
      summaryClassName="-mr-2 grid size-11 place-items-center rounded-lg hover:bg-felt"
      summary={
        <>
          <MenuIcon size={26} className="side-burger" />
          <span className="side-close">
            <X size={24} />
          </span>
        </>
      }
      panelClassName="side-menu"
    >
      {member ? (
        <>
          <div className="flex items-center gap-3 px-3 pb-3">
            <MemberFace member={member} size={44} />
            <MemberNames member={member} />
          </div>
          <MemberLinks member={member} unread={unread} panel={panel} />
        </>
      ) : (
        <div className="grid gap-2 pb-1">
          <ButtonLink to="/login" variant="secondary">
            {m.nav_login()}
          </ButtonLink>
          <ButtonLink to="/register">{m.nav_register()}</ButtonLink>
        </div>
      )}
      <MainNav />
      <div className="mt-3 border-t border-line pt-3">
        <p className="px-3 pb-1 text-sm text-muted">{m.preferences_language()}</p>
        <LanguageSwitch remembered={Boolean(member)} />
      </div>
      <div className="mt-3 border-t border-line px-3 pt-3">
        <p className="pb-2 text-sm text-muted">{m.preferences_theme()}</p>
        <ThemeSwitch theme={theme} />
      </div>
    </Menu>
  )
}

function MainNav() {
  return (
    <nav aria-label={m.nav_main()} className="mt-3 border-t border-line pt-3">
      <ul className="grid gap-1">
        {mainPlaces.map(({ to, words }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              className={({ isActive }) => classNames(menuRow, isActive && 'bg-felt font-medium')}
            >
              {words()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
