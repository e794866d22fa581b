import Bell from 'lucide-react/icons/bell'
import Heart from 'lucide-react/icons/heart'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircle from 'lucide-react/icons/message-circle'
import School from 'lucide-react/icons/school'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { Form, Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { clearDrafts } from '#web/forms/draft.ts'
import { UnreadBadge } from '#web/messages/unread-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
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
      <p className="text-sm wrap-anywhere text-muted">{member.email}</p>
    </div>
  )
}

type MemberLinksProps = { member: ShownMember; unread: Unread; panel: MemberPanel | null }

/** Where the menu of somebody who is signed in leads. */
export function MemberLinks({ member, unread, panel }: MemberLinksProps) {
  return (
    <ul className="grid gap-1">
      {panel && (
        <li>
          <Link to={panel.to} className={menuRow}>
            <UserRound size={20} className="text-muted" />
            {panel.label}
          </Link>
        </li>
      )}
      {member.role === 'teacher' && (
        <li>
          <Link to="/teacher-dashboard" className={menuRow}>
            <UserRound size={20} className="text-muted" />
            {m.nav_teacher_dashboard()}
          </Link>
        </li>
      )}
      {member.role === 'school' && (
        <li>
          <Link to="/school-dashboard" className={menuRow}>
            <School size={20} className="text-muted" />
            {m.nav_school_dashboard()}
          </Link>
        </li>
      )}
      <li>
        <Link to="/saved" className={menuRow}>
          <Heart size={20} className="text-muted" />
          {m.saved_things_title()}
        </Link>
      </li>
      {member.role !== 'admin' && member.mayKeep && (
        <li>
          <Link to="/messages" className={menuRow}>
            <MessageCircle size={20} className="text-muted" />
            {m.messages_nav()}
            <UnreadBadge count={unread.messages} className="ml-auto" />
          </Link>
        </li>
      )}
      <li>
        <Link to="/notifications" className={menuRow}>
          <Bell size={20} className="text-muted" />
          {m.notifications_title()}
          <UnreadBadge count={unread.notifications} className="ml-auto" />
        </Link>
      </li>
      <li>
        <Link to="/settings" className={menuRow}>
          <Settings size={20} className="text-muted" />
          {m.nav_settings()}
        </Link>
      </li>
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
