import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { foundMessagesMax, namedRoomsMax } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import type { ShownMessage, ShownRoom } from '#web/words/message-words.ts'
import { RoomList } from './room-list.tsx'

export type Found = {
  named: { rooms: ShownRoom[]; hasMore: boolean }
  inTexts: { messages: ShownMessage[]; hasMore: boolean }
}

/** People with that name, and messages with those words, each a link to its place. */
export function FoundTalks({ named, inTexts }: Found) {
  if (named.rooms.length + inTexts.messages.length === 0)
    return <p className="px-4 py-6 text-center text-muted">{m.messages_found_none()}</p>
  return (
    <>
      {named.rooms.length > 0 && (
        <Part title={m.messages_found_rooms()} first={named.hasMore && namedRoomsMax}>
          <RoomList rooms={named.rooms} />
        </Part>
      )}
      {inTexts.messages.length > 0 && (
        <Part title={m.messages_found_texts()} first={inTexts.hasMore && foundMessagesMax}>
          <FoundMessages messages={inTexts.messages} />
        </Part>
      )}
    </>
  )
}

type PartProps = {
  title: string
  /** How many are shown where there are more. */
  first: number | false
  children: ReactNode
}

const Part = ({ title, first, children }: PartProps) => (
  <section className="border-b border-line last:border-b-0">
    <h3 className="px-(--edge) pt-3 pb-1 font-semibold">{title}</h3>
    {children}
    {first && (
      <p className="border-t border-line px-(--edge) py-3 text-sm text-muted">
        {m.messages_found_first({ count: first })}
      </p>
    )}
  </section>
)

function FoundMessages({ messages }: { messages: ShownMessage[] }) {
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
