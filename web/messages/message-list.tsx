import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Contact from 'lucide-react/icons/contact'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { StreamMessage } from '#domain/messaging/change.ts'
import { signatureWords } from '#domain/notifications/signature.ts'
import type { Peer } from '#domain/rooms/own-rooms.server.ts'
import { m } from '#locales/messages.ts'
import type { OutboxMessage } from '#web/live/outbox.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { colleagueName } from '#web/words/colleague-name.ts'
import { recentDay, timeOfDay } from '#web/words/dates.ts'
import { applicationPath } from '#web/words/message-words.ts'
import { FileOfMessage } from './file-of-message.tsx'
import { useLongPress } from './long-press.ts'
import { MessageText } from './message-text.tsx'
import { OutboxItem } from './outbox-item.tsx'

type MessageListProps = {
  roomId: string
  messages: StreamMessage[]
  /** Whose eyes read them. */
  role: Peer['role']
  peerName: string
  readByPeer: number
  readBefore: number | null
  /** One's own that the server may not have yet. */
  outbox?: OutboxMessage[]
  now: Date
}

/** Messages of one side within so many milliseconds are grouped under one time. */
const groupMs = 300_000

/** The messages of a room in order, by days, with a line before the new ones, and the unsent ones at the end. */
export function MessageList(props: MessageListProps) {
  const { roomId, messages, role, peerName, readByPeer, readBefore, outbox = [], now } = props
  const longPress = useLongPress(openMenuOf)
  const firstUnread =
    readBefore === null
      ? undefined
      : messages.find(({ isOwn, number }) => !isOwn && number > readBefore)?.number
  return (
    <ol className="heading-place grid gap-1" {...longPress}>
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const day = recentDay(message.sentAt, now)
        const isNewDay = !before || recentDay(before.sentAt, now) !== day
        const isFirstUnread = message.number === firstUnread
        const after = messages[index + 1]
        const isLastOfGroup =
          !after ||
          after.isOwn !== message.isOwn ||
          after.sentAt.getTime() - message.sentAt.getTime() > groupMs
        const isFirstOfSide = isNewDay || isFirstUnread || before?.isOwn !== message.isOwn
        return (
          <Fragment key={message.number}>
            {isNewDay && <li className="my-2 text-center text-sm text-muted">{day}</li>}
            {isFirstUnread && (
              <li className="my-2 flex items-center gap-3 text-sm font-medium text-lake-ink">
                <span className="h-px flex-1 bg-lake" />
                {m.messages_unread()}
                <span className="h-px flex-1 bg-lake" />
              </li>
            )}
            <li
              className={classNames(
                'w-fit max-w-[88%] rounded-lg px-3 py-2 md:max-w-[min(80%,36rem)]',
                message.isOwn ? 'justify-self-end bg-lake-soft' : 'bg-felt',
                isFirstOfSide && before && 'mt-2',
              )}
            >
              <Author message={message} before={before} peerName={peerName} />
              {message.application && (
                <ApplicationHead
                  application={message.application}
                  reader={role}
                  hasLetter={message.text !== null}
                />
              )}
              {message.kind === 'contacts' && (
                <p className="flex items-start gap-2 font-medium">
                  <Contact size={18} className="mt-1 shrink-0 text-muted" />
                  {message.isOwn ? m.message_contacts_own() : m.message_contacts_peer()}
                </p>
              )}
              {message.kind === 'file' && <FileOfMessage roomId={roomId} file={message.file} />}
              <div className="flex flex-wrap items-end justify-end gap-x-3">
                {message.text && (
                  <div className="max-w-full min-w-0 flex-auto">
                    <MessageText>{message.text}</MessageText>
                  </div>
                )}
                <p className={isLastOfGroup ? 'flex items-center gap-1 text-sm text-muted' : 'sr-only'}>
                  <time dateTime={message.sentAt.toISOString()}>{timeOfDay(message.sentAt)}</time>
                  {message.isOwn && <Delivery isRead={message.number <= readByPeer} />}
                </p>
                {!message.isOwn && <MessageMenu roomId={roomId} number={message.number} />}
              </div>
            </li>
          </Fragment>
        )
      })}
      {outbox.map((message) => (
        <OutboxItem key={message.clientId} message={message} />
      ))}
    </ol>
  )
}

/** The author: a named one above the first of their messages, and for screen readers every author above each. */
function Author({
  message,
  before,
  peerName,
}: {
  message: StreamMessage
  before: StreamMessage | undefined
  peerName: string
}) {
  const name = authorName(message)
  const others = message.isOwn ? m.messages_you() : peerName
  // Without its own name it would seem to be by the author named above.
  const nameAbove = before?.isOwn === message.isOwn ? authorName(before) : null
  if (name === nameAbove) return <span className="sr-only">{name ?? others}: </span>
  return <p className="text-sm font-medium text-muted wrap-anywhere">{name ?? others}</p>
}

function authorName({ author, signature }: StreamMessage): string | null {
  if (author !== null) return colleagueName(author)
  return signature ? signatureWords(signature) : null
}

function openMenuOf(pressed: EventTarget): void {
  const message = pressed instanceof Element ? pressed.closest('li') : null
  const menu = message?.querySelector<HTMLDetailsElement>('.message-menu')
  if (menu) menu.open = true
}

/**
 * The actions for the other side's message. It opens within the list, where a panel would be cut off at the newest
 * message.
 */
function MessageMenu({ roomId, number }: { roomId: string; number: number }) {
  return (
    <details className="message-menu">
      <summary
        aria-label={m.message_menu()}
        title={m.message_menu()}
        className="-my-2.5 -mr-3 grid tap cursor-pointer list-none place-items-center rounded-lg text-muted hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis size={18} />
      </summary>
      <DialogLink to={`/messages/${roomId}/report?message=${number}`} className="flex min-h-11 items-center">
        {m.report_link()}
      </DialogLink>
    </details>
  )
}

/** One check mark for sent, two for read. */
function Delivery({ isRead }: { isRead: boolean }) {
  const words = isRead ? m.messages_read() : m.messages_sent()
  return (
    <span title={words} className={isRead ? 'text-lake-ink' : undefined}>
      {isRead ? <CheckCheck size={16} /> : <Check size={16} />}
      <span className="sr-only">{words}</span>
    </span>
  )
}

type ApplicationHeadProps = {
  application: NonNullable<StreamMessage['application']>
  reader: Peer['role']
  hasLetter: boolean
}

/** The message that an application puts into a room: the vacancy, with a link for each side to its own page. */
function ApplicationHead({ application, reader, hasLetter }: ApplicationHeadProps) {
  return (
    <div className={classNames('grid gap-0.5', hasLetter && 'mb-2 border-b border-line-strong pb-1')}>
      <p className="flex items-start gap-2 font-medium">
        <FileText size={18} className="spare-sign mt-1 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">
          {m.message_application({ title: application.vacancyTitle })}
        </span>
      </p>
      <Link
        to={applicationPath(reader, application.id)}
        className="inline-flex min-h-11 items-center justify-self-start"
      >
        {m.message_application_open()}
      </Link>
    </div>
  )
}
