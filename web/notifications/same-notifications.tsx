import ChevronDown from 'lucide-react/icons/chevron-down'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NotificationRow } from './notification-row.tsx'
import type { ShownNotification } from './shown-notification.server.ts'

/** Notifications with the same text as the row above, unfolded on request. */
export function SameNotifications({
  notifications,
  here,
}: {
  notifications: readonly ShownNotification[]
  here: string
}) {
  return (
    <li
      className={classNames(
        'border-b border-line last:border-b-0',
        !notifications[0]?.isRead && 'bg-apricot-soft/40',
      )}
    >
      <details className="group">
        <summary className="flex min-h-11 items-center gap-2 px-(--edge) text-sm text-lake-ink hover:bg-paper hover:underline">
          <span className="min-[22rem]:ml-14">
            {m.notifications_more({ count: notifications.length })}
            <span className="sr-only">: {notifications[0]?.title}</span>
          </span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="shrink-0 transition-transform group-open:transform-[rotate(180deg)]"
          />
        </summary>
        <ul className="list-place border-t border-line bg-card">
          {notifications.map((one) => (
            <NotificationRow key={one.ids[0]} here={here} notification={one} />
          ))}
        </ul>
      </details>
    </li>
  )
}
