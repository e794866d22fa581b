import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { badgeCount } from '#web/words/message-words.ts'

/** How many messages are unread, when any are. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span className={classNames('unread-badge', className)}>
      <span aria-hidden="true">{badgeCount(count)}</span>
      <span className="sr-only">{m.messages_unread_count({ count: badgeCount(count) })}</span>
    </span>
  )
}
