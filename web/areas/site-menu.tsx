import Languages from 'lucide-react/icons/languages'
import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { NavLink } from 'react-router'
import { getLocale, m } from '#locales/messages.ts'
import { Menu } from '#web/overlays/menu.tsx'
import { languages } from '#web/page/languages.ts'
import { LanguageSwitch } from '#web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#web/preferences/theme-switch.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LogOutButton, MemberFace, MemberLinks, MemberNames, type UnreadCounts } from './member-links.tsx'
import type { ShownMember } from './shown-actor.ts'
import type { FrameFacts } from './site-frame.tsx'

type SiteMenuProps = {
  member: ShownMember | undefined
  /** Signed in, with nowhere to go but out. */
  isHeld: boolean | undefined
  unread: UnreadCounts
  facts: Pick<FrameFacts, 'panel' | 'places' | 'theme'>
}

/**
 * The one menu of the site: on a phone it slides in with everything in it; if the header has room for the rest, it
 * drops down. Its button is the burger, the photo or the language.
 */
export function SiteMenu({ member, isHeld, unread, facts }: SiteMenuProps) {
  const { panel, places, theme } = facts
  // If the header has room for the places and the sign-in links, language and theme remain.
  const hasLittle = !member && !isHeld
  return (
    <Menu
      label={m.nav_menu()}
      isLabelInside={!member}
      className={hasLittle ? 'side side-little' : 'side'}
      summaryClassName="site-menu-button"
      summary={
        <>
          {!member && <span className="sr-only">{m.nav_menu()}</span>}
          <MenuIcon size={26} className="side-burger" />
          <span className="side-close">
            <X size={24} />
          </span>
          <span className="side-face">
            {member ? (
              <MemberFace member={member} size={40} />
            ) : (
              <>
                <Languages size={20} className="text-muted" />
                <span className="max-xl:sr-only">{nameOfLanguage()}</span>
              </>
            )}
          </span>
        </>
      }
      panelClassName="side-menu"
    >
      {!member && (
        <p aria-hidden="true" className="side-who text-lg font-semibold lg:hidden">
          {m.nav_menu()}
        </p>
      )}
      {member && (
        <>
          <div className="side-who">
            <MemberFace member={member} size={44} />
            <MemberNames member={member} />
          </div>
          <MemberLinks member={member} unread={unread} panel={panel} />
        </>
      )}
      {hasLittle && (
        <div className="mt-2 grid gap-2 pb-1 min-[46.5rem]:hidden">
          <ButtonLink to="/login" variant="secondary">
            {m.nav_login()}
          </ButtonLink>
          <ButtonLink to="/register">{m.nav_register()}</ButtonLink>
        </div>
      )}
      {!isHeld && <MainNav places={places} />}
      <div
        className={classNames(
          'side-part',
          !member && 'lg:mt-0 lg:border-t-0 lg:pt-0',
          isHeld && 'mt-2 border-t-0 pt-0 lg:mt-0',
        )}
      >
        <p className="px-3 pb-2 text-sm text-muted">{m.preferences_language()}</p>
        <LanguageSwitch remembered={Boolean(member)} />
      </div>
      <div className="side-part">
        <p className="px-3 pb-2 text-sm text-muted">{m.preferences_theme()}</p>
        <ThemeSwitch theme={theme} />
      </div>
      {(member || isHeld) && (
        <div className="side-part">
          <LogOutButton />
        </div>
      )}
    </Menu>
  )
}

function nameOfLanguage(): string {
  const now = getLocale()
  return languages.find(({ locale }) => locale === now)?.name ?? ''
}

function MainNav({ places }: Pick<FrameFacts, 'places'>) {
  return (
    <nav aria-label={m.nav_main()} className="side-part min-[46.5rem]:hidden">
      <ul className="grid lg:gap-1">
        {places.map(({ to, label, end }) => (
          <li key={to}>
            <NavLink
              viewTransition
              to={to}
              end={end}
              className={({ isActive }) => classNames('menu-row', isActive && 'bg-felt font-medium')}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
