import Bell from 'lucide-react/icons/bell'
import Heart from 'lucide-react/icons/heart'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircle from 'lucide-react/icons/message-circle'
import School from 'lucide-react/icons/school'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { Form, Link, useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { UnreadBadge } from '#web/messages/unread-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import type { ShownMember } from './shown-actor.ts'

/** The person's unread counts. */
export type UnreadCounts = { messages: number; notifications: number }

/** The place where a person works, if it is no panel of a teacher or a school. */
export type MemberPanel = { to: string; label: string }

export function MemberFace({ member, size }: { member: ShownMember; size: number }) {
  const src = photoUrl(member.photoFileId, 96)
  return <Avatar name={member.fullName} src={src} size={size} />
}

export function MemberNames({ member, className }: { member: ShownMember; className?: string }) {
  return (
    <div className={classNames('min-w-0', className)}>
      {member.fullName && <p className="font-medium wrap-anywhere">{member.fullName}</p>}
      <p className="text-sm wrap-anywhere text-muted">
        <EmailWords address={member.email} />
      </p>
    </div>
  )
}

type MemberLinksProps = { member: ShownMember; unread: UnreadCounts; panel: MemberPanel | null }

type Row = { to: string; Icon: typeof Bell; words: string; count?: number }

/** If two contain the page, the more specific one is last. */
const panelRows: Record<'teacher' | 'school', () => Row[]> = {
  teacher: () => [
    { to: '/teacher-dashboard', Icon: UserRound, words: m.nav_teacher_dashboard() },
    { to: '/teacher-dashboard/applications', Icon: Send, words: m.application_own_title() },
  ],
  school: () => [{ to: '/school-dashboard', Icon: School, words: m.nav_school_dashboard() }],
}

/** The menu of a signed-in person. */
export function MemberLinks({ member, unread, panel }: MemberLinksProps) {
  const { pathname } = useLocation()
  const rows: Row[] = [
    ...(panel ? [{ to: panel.to, Icon: UserRound, words: panel.label }] : []),
    ...(member.role === 'admin' ? [] : panelRows[member.role]()),
    { to: '/saved', Icon: Heart, words: m.saved_things_title() },
    ...(member.role !== 'admin' && member.mayKeep
      ? [{ to: '/messages', Icon: MessageCircle, words: m.messages_nav(), count: unread.messages }]
      : []),
    { to: '/notifications', Icon: Bell, words: m.notifications_title(), count: unread.notifications },
    { to: '/settings', Icon: Settings, words: m.nav_settings() },
  ]
  const here = rows.filter(({ to }) => `${pathname}/`.startsWith(`${to}/`)).at(-1)
  return (
    <ul className="grid lg:gap-1">
      {rows.map(({ to, Icon, words, count }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === here?.to ? 'page' : undefined}
            className={classNames('menu-row', to === here?.to && 'bg-felt font-medium')}
          >
            <Icon size={20} className="text-muted" />
            {words}
            {count !== undefined && <UnreadBadge count={count} className="ml-auto" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function LogOutButton() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className="menu-row cursor-pointer">
        <LogOut size={20} className="text-muted" />
        {m.nav_logout()}
      </button>
    </Form>
  )
}
