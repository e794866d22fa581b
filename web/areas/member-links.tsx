import Bell from 'lucide-react/icons/bell'
import Heart from 'lucide-react/icons/heart'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircle from 'lucide-react/icons/message-circle'
import School from 'lucide-react/icons/school'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { Form, Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { clearDrafts } from '#web/forms/draft.ts'
import { UnreadBadge } from '#web/messages/unread-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import { menuRow } from './main-places.ts'
import type { ShownMember } from './shown-actor.ts'

/** What the person has not read. */
export type Unread = { messages: number; notifications: number }

/** Where somebody works, if that is no panel of a teacher or a school. */
export type MemberPanel = { to: string; label: string }

/** What the avatar shows of someone whose name is not known. */
function initialsOf(member: ShownMember): string {
  return member.role === 'school' ? 'SC' : 'TC'
}

export function MemberFace({ member, size }: { member: ShownMember; size: number }) {
  const src = photoUrl(member.photoFileId, 96)
  return <Avatar name={member.fullName} initials={initialsOf(member)} src={src} size={size} />
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

type MemberLinksProps = { member: ShownMember; unread: Unread; panel: MemberPanel | null }

/** Where the menu of somebody who is signed in leads. */
export function MemberLinks({ member, unread, panel }: MemberLinksProps) {
  const row = (to: string, Icon: typeof Bell, words: string, count?: number) => (
    <li>
      <Link to={to} className={menuRow}>
        <Icon size={20} className="text-muted" />
        {words}
        {count !== undefined && <UnreadBadge count={count} className="ml-auto" />}
      </Link>
    </li>
  )
  return (
    <ul className="grid gap-1">
      {panel && row(panel.to, UserRound, panel.label)}
      {member.role === 'teacher' && row('/teacher-dashboard', UserRound, m.nav_teacher_dashboard())}
      {member.role === 'teacher' && row('/teacher-dashboard/applications', Send, m.application_own_title())}
      {member.role === 'school' && row('/school-dashboard', School, m.nav_school_dashboard())}
      {row('/saved', Heart, m.saved_things_title())}
      {member.role !== 'admin' &&
        member.mayKeep &&
        row('/messages', MessageCircle, m.messages_nav(), unread.messages)}
      {row('/notifications', Bell, m.notifications_title(), unread.notifications)}
      {row('/settings', Settings, m.nav_settings())}
    </ul>
  )
}

export function LogOutButton() {
  return (
    <Form method="post" action="/logout" onSubmit={clearDrafts}>
      <button type="submit" className={classNames(menuRow, 'cursor-pointer')}>
        <LogOut size={20} className="text-muted" />
        {m.nav_logout()}
      </button>
    </Form>
  )
}
