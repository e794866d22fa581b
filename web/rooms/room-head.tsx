import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { applicationPath } from '#web/words/message-words.ts'
import type { Route } from './+types/room-page'
import { PeerFace } from './peer-face.tsx'
import { PeerPresence } from './peer-presence.tsx'
import { RoomMenu } from './room-menu.tsx'

type Room = Route.ComponentProps['loaderData']

/** Who the other side is, how to reach it elsewhere, and the application that the room is about. */
export function RoomHead({ room }: { room: Room }) {
  const { role, peer, contacts, application } = room
  return (
    <>
      <RoomBar room={room} />
      {contacts && (
        <p className="talk-contacts px-4 pb-2 text-sm wrap-anywhere">
          {m.room_contacts({ name: peer.name })}:{' '}
          <a href={`mailto:${contacts.email}`}>
            <EmailWords address={contacts.email} />
          </a>
          , {contacts.phone ? <a href={`tel:${contacts.phone}`}>{contacts.readable}</a> : m.room_no_phone()}
        </p>
      )}
      {application && (
        <Link
          to={applicationPath(role, application.id)}
          className="room-strip flex min-h-11 items-center gap-2 border-t border-line px-4 text-sm text-ink no-underline hover:bg-felt"
        >
          <FileText size={18} className="spare-sign shrink-0 text-lake-ink" />
          <span className="room-about min-w-0 truncate font-medium">{application.vacancyTitle}</span>
          <ChevronRight size={18} className="spare-sign ml-auto shrink-0 text-muted" />
        </Link>
      )}
    </>
  )
}

/** The bar of a room: the way back, the name with its presence, and the actions. */
function RoomBar({ room }: { room: Room }) {
  const { id, peer, profile, isBlocked, isBlockedByPeer } = room
  return (
    <header className="talk-head flex items-center px-2 py-2 md:px-4">
      <Link
        to="/messages"
        aria-label={m.messages_back()}
        title={m.messages_back()}
        className="grid tap shrink-0 place-items-center rounded-lg text-ink hover:bg-felt md:hidden"
      >
        <ArrowLeft size={22} />
      </Link>
      <PeerFace peer={peer} size={40} />
      <div className="min-w-0">
        <h2
          id="talk-peer"
          className="talk-peer line-clamp-3 leading-tight font-semibold wrap-anywhere min-[22rem]:line-clamp-2"
        >
          {profile ? (
            <Link to={profile} className="text-ink no-underline hover:underline">
              <Unbroken>{peer.name}</Unbroken>
            </Link>
          ) : (
            <Unbroken>{peer.name}</Unbroken>
          )}
        </h2>
        {/* One line, whatever the words: the bar must not move under a finger. */}
        <p className="flex gap-x-3 text-sm whitespace-nowrap text-muted">
          <span className="truncate max-lg:not-only:hidden">{peer.roleWord}</span>
          {room.isPresenceShared && (
            <PeerPresence
              key={`${id} ${room.now.getTime()}`}
              roomId={id}
              role={peer.role}
              seenAt={room.seenAt}
              now={room.now}
              readByPeer={room.readByPeer}
              lastNumber={room.messages.at(-1)?.number ?? 0}
            />
          )}
        </p>
      </div>
      <div className="ml-auto shrink-0">
        <RoomMenu
          roomId={id}
          isArchived={room.isArchived}
          isMuted={room.isMuted}
          isBlocked={isBlocked}
          hasShared={room.hasShared}
          canShare={peer.isReachable && !isBlocked && !isBlockedByPeer}
        />
      </div>
    </header>
  )
}
