import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import { createContext, data, Link, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { meetingsOfRoom } from '#domain/interviews/find-clashes.server.ts'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import { hasRoom, readRoom } from '#domain/messaging/read-room.server.ts'
import { isRoomId, messagesPageSize } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { readablePhone } from '#platform/phone.ts'
import { useLive } from '#web/live/live-store.ts'
import { Conversation } from '#web/messages/conversation.tsx'
import { MessageForm } from '#web/messages/message-form.tsx'
import { sendForm } from '#web/messages/send-form.server.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, isPrefetch, notFound, placeOf } from '#web/request/guards.server.ts'
import { renewWhenOutdated } from '#web/request/renew-when-outdated.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { applicationPath, peerName, peerRoleWord } from '#web/words/message-words.ts'
import type { Route } from './+types/room-page'
import { absentRoom } from './absent-room.server.ts'
import { beforeOf } from './before.ts'
import { requireParty } from './party.server.ts'
import { PeerFace } from './peer-face.tsx'
import { PeerPresence } from './peer-presence.tsx'
import { roomAction } from './room-action.server.ts'
import { RoomInterviews } from './room-interviews.tsx'
import { RoomMenu } from './room-menu.tsx'

/** Up to which message the room was read before this visit. */
const readBefore = createContext<number | null>(null)

/**
 * Opening a room marks it as read, before the list and the header count what is unread: only for a party,
 * only where the newest messages are shown, never on a prefetch, and not when the pages around it are asked again
 * (rules 18, 43).
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params, url }) => {
    const only = new URL(request.url).searchParams.get('_routes')?.split(',')
    const isAsked = only?.includes('messages/room-page') ?? true
    const isOpened =
      request.method === 'GET' && isAsked && !isPrefetch(request) && beforeOf(url) === undefined
    if (isOpened && params.id && isRoomId(params.id))
      context.set(readBefore, (await markRead(actorOf(context), params.id)) ?? null)
  },
]

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const party = requireParty(context, placeOf(url))
  const room = isRoomId(params.id) ? await readRoom(party, params.id, beforeOf(url)) : undefined
  if (!room) return absentRoom(party, { request, url, params })
  const { peer, contacts } = room
  const [first, last] = [room.messages.at(0)?.number ?? 1, room.messages.at(-1)?.number ?? room.lastNumber]
  const newerBefore = last + messagesPageSize + 1
  return {
    id: room.id,
    accountId: party.accountId,
    role: party.role,
    peer: { ...peer, name: peerName(peer), roleWord: peerRoleWord(peer.role) },
    profile: peer.isShown ? `/${peer.role}s/${peer.id}` : null,
    messages: room.messages,
    readByPeer: room.readByPeer,
    isArchived: room.isArchived,
    isMuted: room.isMuted,
    isBlocked: room.isBlocked,
    isBlockedByPeer: room.isBlockedByPeer,
    hasShared: room.hasShared,
    contacts: contacts.email && {
      email: contacts.email,
      phone: contacts.phone,
      readable: contacts.phone && readablePhone(contacts.phone),
    },
    readBefore: context.get(readBefore),
    seenAt: room.presence.seenAt,
    isPresenceShared: room.presence.isShared,
    /** Numbers have no holes, so the first of them says whether there are older ones. */
    older: first > 1 ? `?before=${first}` : null,
    newer: last < room.lastNumber ? (newerBefore > room.lastNumber ? '' : `?before=${newerBefore}`) : null,
    interviews: await meetingsOfRoom(party, room.id),
    application: room.messages.findLast(({ application }) => application)?.application ?? null,
    clientId: uuidv7(),
    now: now(),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const place = `/messages/${params.id}`
  const party = requireParty(context, place, 'send')
  if (!isRoomId(params.id) || !(await hasRoom(party, params.id)))
    return absentRoom(party, { request, url, params })
  const form = await request.formData()
  const acted = await roomAction(party, params.id, form.get('intent'))
  if (acted) return acted
  const sent = await sendForm(party, params.id, form)
  if (!sent) notFound()
  if (sent.ok) return redirect(place)
  const { status, headers = {}, answer } = sent
  return data({ answer }, { status, headers })
}

/** A room renews itself; who may no longer write is shown it as it is now. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, actionStatus } = asked
  if (!formMethod && actionStatus === undefined && currentUrl.href === nextUrl.href) return false
  return renewWhenOutdated(asked)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(loaderData.peer.name, m.messages_title()) }] : []
}

export default function RoomPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, accountId, role, peer, profile, messages, older, newer } = loaderData
  const { isBlocked, isBlockedByPeer, hasShared, contacts } = loaderData
  const live = useLive()
  const outbox = live?.outbox
  const last = live?.talk.rooms[id]?.messages.at(-1) ?? messages.at(-1)
  const isWaitedFor = last !== undefined && !last.isOwn && newer === null
  const isClosed = outbox?.some(({ roomId, isRoomClosed }) => roomId === id && isRoomClosed)
  return (
    <section aria-labelledby="talk-peer" className="talk-room">
      <div className="border-b border-line">
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
              className="line-clamp-3 leading-tight font-semibold wrap-anywhere min-[22rem]:line-clamp-2"
            >
              {profile ? (
                <Link to={profile} className="text-ink no-underline hover:underline">
                  <Unbroken>{peer.name}</Unbroken>
                </Link>
              ) : (
                <Unbroken>{peer.name}</Unbroken>
              )}
            </h2>
            {/* One line whatever it says: the bar must not move under a finger. */}
            <p className="flex gap-x-3 text-sm whitespace-nowrap text-muted">
              <span className="truncate max-sm:not-only:hidden">{peer.roleWord}</span>
              {loaderData.isPresenceShared && (
                <PeerPresence
                  key={`${id} ${loaderData.now.getTime()}`}
                  roomId={id}
                  role={peer.role}
                  seenAt={loaderData.seenAt}
                  now={loaderData.now}
                  readByPeer={loaderData.readByPeer}
                  lastNumber={messages.at(-1)?.number ?? 0}
                />
              )}
            </p>
          </div>
          <div className="ml-auto shrink-0">
            <RoomMenu
              roomId={id}
              isArchived={loaderData.isArchived}
              isMuted={loaderData.isMuted}
              isBlocked={isBlocked}
              hasShared={hasShared}
              canShare={peer.isReachable && !isBlocked && !isBlockedByPeer}
            />
          </div>
        </header>
        {contacts && (
          <p className="px-4 pb-2 text-sm wrap-anywhere">
            {m.room_contacts({ name: peer.name })}:{' '}
            <a href={`mailto:${contacts.email}`}>
              <EmailWords address={contacts.email} />
            </a>
            , {contacts.phone ? <a href={`tel:${contacts.phone}`}>{contacts.readable}</a> : m.room_no_phone()}
          </p>
        )}
        {loaderData.application && (
          <Link
            to={applicationPath(role, loaderData.application.id)}
            className="room-strip flex min-h-11 items-center gap-2 border-t border-line px-4 text-sm text-ink no-underline hover:bg-felt"
          >
            <FileText size={18} className="spare-sign shrink-0 text-lake-ink" />
            <span className="room-about min-w-0 truncate font-medium">
              {loaderData.application.vacancyTitle}
            </span>
            <ChevronRight size={18} className="spare-sign ml-auto shrink-0 text-muted" />
          </Link>
        )}
        <RoomInterviews key={id} roomId={id} loaded={loaderData} side={role} />
      </div>

      <Conversation
        // Another page of the room begins at its own newest message.
        key={`${id} ${older} ${newer}`}
        roomId={id}
        reader={role}
        peerName={peer.name}
        messages={messages}
        readByPeer={loaderData.readByPeer}
        readBefore={loaderData.readBefore}
        older={older}
        newer={newer}
        now={loaderData.now}
      />

      <footer className="heading-place border-t border-line p-2 md:px-4 md:py-3">
        {peer.isReachable && !isBlocked && !isBlockedByPeer && !isClosed ? (
          <MessageForm
            key={id}
            roomId={id}
            draftKey={`message-${id}-${accountId}`}
            nextClientId={loaderData.clientId}
            tellsTyping={loaderData.isPresenceShared}
            offersAnswersTo={isWaitedFor ? role : null}
            sentIds={messages.flatMap(({ clientId }) => clientId ?? [])}
            answer={actionData?.answer}
          />
        ) : (
          <Notice title={actionData?.answer.formErrors[0]}>
            {isBlocked
              ? m.message_blocked_by_oneself()
              : isBlockedByPeer
                ? m.message_no_access()
                : m.messages_unreachable()}
          </Notice>
        )}
      </footer>
      <Outlet />
    </section>
  )
}
