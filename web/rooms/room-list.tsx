import BellOff from 'lucide-react/icons/bell-off'
import { NavLink } from 'react-router'
import { m } from '#locales/messages.ts'
import { UnreadBadge } from '#web/messages/unread-badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { ShownRoom } from '#web/words/message-words.ts'
import { PeerFace } from './peer-face.tsx'

type RoomListProps = {
  rooms: ShownRoom[]
  /** Keeps the list's page while a room is open beside it. */
  search?: string
}

/** One's rooms, each a link. */
export function RoomList({ rooms, search = '' }: RoomListProps) {
  return (
    <ul className="list-place grid grid-cols-[minmax(0,1fr)]">
      {rooms.map((room) => (
        <li key={room.id} className="border-b border-line last:border-b-0">
          <NavLink
            to={{ pathname: `/messages/${room.id}`, search }}
            className={({ isActive }) =>
              classNames(
                'room-link flex gap-3 px-(--edge) text-ink no-underline',
                // Three lines make it hardly higher than two.
                room.about ? 'py-2 leading-snug' : 'py-3',
                isActive ? 'bg-paper shadow-[inset_4px_0_0_var(--color-lake)]' : 'hover:bg-paper',
              )
            }
          >
            <PeerFace peer={room} size={48} />
            <span className="room-words min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span
                  className={classNames(
                    // A school's name stands whole, in two lines.
                    'list-place-line line-clamp-2 min-w-0 flex-[1_1_6rem] wrap-anywhere',
                    room.unread > 0 ? 'font-semibold' : 'font-medium',
                  )}
                >
                  <Unbroken>{room.name}</Unbroken>
                </span>
                {room.isMuted && (
                  <span title={m.room_muted()} className="shrink-0 self-center text-muted">
                    <BellOff size={16} />
                    <span className="sr-only">{m.room_muted()}</span>
                  </span>
                )}
                <UnreadBadge count={room.unread} />
              </span>
              {room.about && (
                <span className="room-about text-sm text-muted">
                  <Unbroken>{room.about}</Unbroken>
                </span>
              )}
              {/* The name has its own line: the time is beside the last message. */}
              <span className="room-last mt-0.5 flex flex-wrap items-baseline gap-x-2 text-sm">
                <span
                  className={classNames(
                    'room-preview min-w-0 flex-[1_1_6rem]',
                    room.unread > 0 ? 'text-ink' : 'text-muted',
                  )}
                >
                  {/* One text: a browser's translator replaces it, and a part of it could not be removed then. */}
                  {room.isOwn ? `${m.messages_you()}: ${room.preview}` : room.preview}
                </span>
                <span className="room-time shrink-0 text-muted">{room.time}</span>
              </span>
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
