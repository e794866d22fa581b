import type { InquirySide } from '#domain/inquiries/inquiry.ts'
import { m } from '#locales/messages.ts'
import { MessageText } from '#web/messages/message-text.tsx'
import { classNames } from '#web/ui/class-names.ts'

export type ShownInquiryMessage = { id: string; side: InquirySide; text: string; sent: string }

/** Both sides of a conversation, the oldest message first, for one of them. */
export function InquiryMessages({
  messages,
  reader,
  other,
}: {
  messages: readonly ShownInquiryMessage[]
  reader: InquirySide
  /** What the other side is called. */
  other: string
}) {
  return (
    <ol className="heading-place grid gap-4">
      {messages.map(({ id, side, text, sent }) => (
        <li key={id} className={classNames('card', side === 'teacher' && 'bg-lake-soft')}>
          <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            <span className="font-semibold wrap-anywhere">
              {side === reader ? m.ticket_side_you() : other}
            </span>
            <span>{sent}</span>
          </p>
          <MessageText>{text}</MessageText>
        </li>
      ))}
    </ol>
  )
}
