import type { TicketSide } from '#domain/support/ticket.ts'
import { m } from '#locales/messages.ts'
import { MessageText } from '#web/messages/message-text.tsx'
import { classNames } from '#web/ui/class-names.ts'

export type ShownTicketMessage = { id: string; side: TicketSide; text: string; sent: string; author?: string }

/** Both sides of a ticket, the oldest first. */
export function TicketMessages({ messages }: { messages: readonly ShownTicketMessage[] }) {
  return (
    <ol className="heading-place grid gap-4">
      {messages.map(({ id, side, text, sent, author }) => (
        <li key={id} className={classNames('card', side === 'team' && 'bg-lake-soft')}>
          <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            <span className="font-semibold">
              {author ?? (side === 'team' ? m.ticket_side_team() : m.ticket_side_you())}
            </span>
            <span>{sent}</span>
          </p>
          <MessageText>{text}</MessageText>
        </li>
      ))}
    </ol>
  )
}
