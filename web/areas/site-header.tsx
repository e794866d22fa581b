import Bell from 'lucide-react/icons/bell'
import Heart from 'lucide-react/icons/heart'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import School from 'lucide-react/icons/school'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Form, Link, NavLink } from 'react-router'
import { getLocale, m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { clearDrafts } from '#web/forms/draft.ts'
import { UnreadBadge } from '#web/messages/unread-badge.tsx'
import { Menu } from '#web/overlays/menu.tsx'
import { languages } from '#web/page/languages.ts'
import { LanguageSwitch } from '#web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#web/preferences/theme-switch.tsx'
import type { Theme } from '#web/request/actor.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TundukMark } from '#web/ui/mark.tsx'
import { badgeWords } from '#web/words/message-words.ts'
import type { ShownActor, ShownMember } from './shown-actor.ts'

const places = [
  { to: '/', words: () => m.nav_home_page() },
  { to: '/teachers', words: () => m.nav_teachers() },
  { to: '/schools', words: () => m.nav_schools() },
  { to: '/vacancies', words: () => m.nav_vacancies() },
  { to: '/about', words: () => m.nav_about() },
]

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left text-ink no-underline hover:bg-felt'

/** What the person has not read. */
export type Unread = { messages: number; notifications: number }

/** Where somebody works, if that is no panel of a teacher or a school. */
export type MemberPanel = { to: string; label: string }

type SiteHeaderProps = { actor: ShownActor; unread: Unread; theme: Theme; panel: MemberPanel | null }

export function SiteHeader({ actor, unread, theme, panel }: SiteHeaderProps) {
  const member = actor.role === 'visitor' ? undefined : actor
  const isParty = member?.role === 'teacher' || member?.role === 'school'
  const unreadLinks = member && (
    <>
      {isParty && <MessagesLink unread={unread.messages} />}
      <NotificationsLink unread={unread.notifications} />
      <UnreadLink to="/saved" words={m.saved_things_title()} unread={0}>
        <Heart size={24} />
      </UnreadLink>
    </>
  )
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
            {places.map(({ to, words }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={placeLook}>
                  {words()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>

        <div className="ml-auto hidden items-center gap-2 lg:flex">
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
            <LanguageSwitch remembered={Boolean(member)} />
            <div className="mt-2 flex items-center justify-between gap-4 border-t border-line px-3 pt-3 pb-1">
              {m.preferences_theme()}
              <ThemeSwitch theme={theme} />
            </div>
          </Menu>
          {unreadLinks}
          {member ? (
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
          ) : (
            <>
              <ButtonLink to="/login" variant="quiet">
                {m.nav_login()}
              </ButtonLink>
              <ButtonLink to="/register">{m.nav_register()}</ButtonLink>
            </>
          )}
        </div>

        <div className="ml-auto flex lg:hidden">{unreadLinks}</div>
        <SideMenu>
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
          <nav aria-label={m.nav_main()} className="mt-3 border-t border-line pt-3">
            <ul className="grid gap-1">
              {places.map(({ to, words }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === '/'}
                    className={({ isActive }) => classNames(row, isActive && 'bg-felt font-medium')}
                  >
                    {words()}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-3 border-t border-line pt-3">
            <p className="px-3 pb-1 text-sm text-muted">{m.preferences_language()}</p>
            <LanguageSwitch remembered={Boolean(member)} />
          </div>
          <div className="mt-3 border-t border-line px-3 pt-3">
            <p className="pb-2 text-sm text-muted">{m.preferences_theme()}</p>
            <ThemeSwitch theme={theme} />
          </div>
        </SideMenu>
      </div>
    </header>
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

/** What the avatar shows of someone whose name is not known. */
function initialsOf(member: ShownMember): string {
  return member.role === 'school' ? 'SC' : 'TC'
}

function MemberFace({ member, size }: { member: ShownMember; size: number }) {
  const src = photoUrl(member.photoFileId, 96)
  return <Avatar name={member.fullName} initials={initialsOf(member)} src={src} size={size} />
}

function MemberNames({ member, className }: { member: ShownMember; className?: string }) {
  return (
    <div className={classNames('min-w-0', className)}>
      {member.fullName && <p className="font-medium wrap-anywhere">{member.fullName}</p>}
      <p className="text-sm wrap-anywhere text-muted">{member.email}</p>
    </div>
  )
}

function MessagesLink({ unread }: { unread: number }) {
  const words = unread > 0 ? m.messages_nav_unread({ count: badgeWords(unread) }) : m.messages_nav()
  return (
    <UnreadLink to="/messages" words={words} unread={unread}>
      <MessageCircle size={24} />
    </UnreadLink>
  )
}

function NotificationsLink({ unread }: { unread: number }) {
  const words =
    unread > 0 ? m.notifications_nav_unread({ count: badgeWords(unread) }) : m.notifications_title()
  return (
    <UnreadLink to="/notifications" words={words} unread={unread}>
      <Bell size={24} />
    </UnreadLink>
  )
}

type UnreadLinkProps = { to: string; words: string; unread: number; children: ReactNode }

function UnreadLink({ to, words, unread, children }: UnreadLinkProps) {
  return (
    <Link
      to={to}
      aria-label={words}
      title={words}
      className="relative grid size-11 place-items-center rounded-lg text-ink hover:bg-felt"
    >
      {children}
      <UnreadBadge count={unread} className="absolute -top-0.5 left-5 border-2 border-card px-1!" />
    </Link>
  )
}

type MemberLinksProps = { member: ShownMember; unread: Unread; panel: MemberPanel | null }

function MemberLinks({ member, unread, panel }: MemberLinksProps) {
  return (
    <ul className="grid gap-1">
      {panel && (
        <li>
          <Link to={panel.to} className={row}>
            <UserRound size={20} className="text-muted" />
            {panel.label}
          </Link>
        </li>
      )}
      {member.role === 'teacher' && (
        <li>
          <Link to="/teacher-dashboard" className={row}>
            <UserRound size={20} className="text-muted" />
            {m.nav_teacher_dashboard()}
          </Link>
        </li>
      )}
      {member.role === 'school' && (
        <li>
          <Link to="/school-dashboard" className={row}>
            <School size={20} className="text-muted" />
            {m.nav_school_dashboard()}
          </Link>
        </li>
      )}
      <li>
        <Link to="/saved" className={row}>
          <Heart size={20} className="text-muted" />
          {m.saved_things_title()}
        </Link>
      </li>
      {member.role !== 'admin' && (
        <li>
          <Link to="/messages" className={row}>
            <MessageCircle size={20} className="text-muted" />
            {m.messages_nav()}
            <UnreadBadge count={unread.messages} className="ml-auto" />
          </Link>
        </li>
      )}
      <li>
        <Link to="/notifications" className={row}>
          <Bell size={20} className="text-muted" />
          {m.notifications_title()}
          <UnreadBadge count={unread.notifications} className="ml-auto" />
        </Link>
      </li>
      <li>
        <Link to="/settings" className={row}>
          <Settings size={20} className="text-muted" />
          {m.nav_settings()}
        </Link>
      </li>
      <li>
        <Form method="post" action="/logout" onSubmit={clearDrafts}>
          <button type="submit" className={classNames(row, 'cursor-pointer')}>
            <LogOut size={20} className="text-muted" />
            {m.nav_logout()}
          </button>
        </Form>
      </li>
    </ul>
  )
}

/** Slides in on a phone. */
function SideMenu({ children }: { children: ReactNode }) {
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
      {children}
    </Menu>
  )
}
