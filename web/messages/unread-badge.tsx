import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { badgeWords } from '#web/words/message-words.ts'

/** How many messages are unread, when any are. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-lake px-1.5 text-sm leading-none font-semibold whitespace-nowrap text-on-lake tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{badgeWords(count)}</span>
      <span className="sr-only">{m.messages_unread_count({ count: badgeWords(count) })}</span>
    </span>
  )
}
