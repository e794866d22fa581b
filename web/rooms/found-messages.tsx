import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import type { ShownMessage } from '#web/words/message-words.ts'

/** The messages that have what was searched for, each a link to its place. */
export function FoundMessages({ messages }: { messages: ShownMessage[] }) {
  if (messages.length === 0)
    return <p className="px-4 py-6 text-center text-muted">{m.messages_found_none()}</p>
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {messages.map(({ to, name, text, time, isOwn }) => (
        <li key={to} className="border-b border-line last:border-b-0">
          <Link to={to} className="block px-4 py-3 text-ink no-underline hover:bg-paper">
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 truncate font-medium">{name}</span>
              <span className="ml-auto shrink-0 text-sm text-muted">{time}</span>
            </span>
            <span className="mt-0.5 block text-sm wrap-anywhere text-muted">
              {isOwn && `${m.messages_you()}: `}
              {text}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
