import Bell from 'lucide-react/icons/bell'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { UnreadBadge } from '#web/messages/unread-badge.tsx'
import { badgeCount } from '#web/words/message-words.ts'
import type { UnreadCounts } from './member-links.tsx'
import type { ShownMember } from './shown-actor.ts'

/** The header's links beside the menus: messages, notifications, and saved things. */
export function UnreadLinks({ member, unread }: { member: ShownMember; unread: UnreadCounts }) {
  const isParty = (member.role === 'teacher' || member.role === 'school') && member.mayKeep
  return (
    <>
      {isParty && <MessagesLink unread={unread.messages} />}
      <NotificationsLink unread={unread.notifications} />
      <UnreadLink to="/saved" words={m.saved_things_title()} unread={0}>
        <Heart size={24} />
      </UnreadLink>
    </>
  )
}

function MessagesLink({ unread }: { unread: number }) {
  const words = unread > 0 ? m.messages_nav_unread({ count: badgeCount(unread) }) : m.messages_nav()
  return (
    <UnreadLink to="/messages" words={words} unread={unread}>
      <MessageCircle size={24} />
    </UnreadLink>
  )
}

function NotificationsLink({ unread }: { unread: number }) {
  const words =
    unread > 0 ? m.notifications_nav_unread({ count: badgeCount(unread) }) : m.notifications_title()
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
      className="header-target relative rounded-lg text-ink hover:bg-felt"
    >
      {children}
      <UnreadBadge count={unread} className="header-count" />
    </Link>
  )
}
