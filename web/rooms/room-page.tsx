import { type RefObject, useEffect, useRef } from 'react'
import { createContext, data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { meetingsOfRoom } from '#domain/interviews/find-clashes.server.ts'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import { hasRoom, readRoom } from '#domain/messaging/read-room.server.ts'
import { isRoomId } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { readablePhone } from '#platform/phone.ts'
import { useLive } from '#web/live/live-store.ts'
import { Conversation } from '#web/messages/conversation.tsx'
import { MessageForm } from '#web/messages/message-form.tsx'
import { sendForm } from '#web/messages/send-form.server.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, isPrefetch, notFound, pathOf } from '#web/request/guards.server.ts'
import { renewWhenOutdated } from '#web/request/renew-when-outdated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { peerName, peerRoleWord } from '#web/words/message-words.ts'
import type { Route } from './+types/room-page'
import { absentRoom } from './absent-room.server.ts'
import { beforeOf, laterPage } from './before.ts'
import { requireParty } from './party.server.ts'
import { roomAction } from './room-action.server.ts'
import { RoomHead } from './room-head.tsx'
import { RoomInterviews } from './room-interviews.tsx'

/** The message up to which the room was read before this visit. */
const readBefore = createContext<number | null>(null)

/**
 * Opening a room marks it as read, before the list and the header count unread messages: only for a party, only if the
 * newest messages are shown, never on a prefetch, and not when the pages around it reload (rules 18, 43).
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
  const party = requireParty(context, pathOf(url))
  const before = beforeOf(url)
  const room = isRoomId(params.id) ? await readRoom(party, params.id, before) : undefined
  if (!room) return absentRoom(party, { request, url, params })
  const { peer, contacts } = room
  const [first, last] = [room.messages.at(0)?.number ?? 1, room.messages.at(-1)?.number ?? room.lastNumber]
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
    /** Numbers have no gaps, so the first shows whether there are older ones. */
    older: first > 1 ? `?before=${first}` : null,
    newer: laterPage(before, last, room.lastNumber),
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

/** A room updates itself; a person who may no longer write gets its present state. */
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
  const { id, accountId, role, peer, messages, older, newer, isBlocked, isBlockedByPeer } = loaderData
  const live = useLive()
  const outbox = live?.outbox
  const last = live?.talk.rooms[id]?.messages.at(-1) ?? messages.at(-1)
  const isWaitedFor = last !== undefined && !last.isOwn && newer === null
  const isClosed = outbox?.some(({ roomId, isRoomClosed }) => roomId === id && isRoomClosed)
  const talk = useFocusFromList(id)
  return (
    <section ref={talk} tabIndex={-1} aria-labelledby="talk-peer" className="talk-room outline-none">
      <div className="talk-top border-b border-line">
        <RoomHead room={loaderData} />
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

/** Beside the list, a chat that was opened there gets the focus: its field is a few steps away, not behind all other chats. */
function useFocusFromList(id: string): RefObject<HTMLElement | null> {
  const talk = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other chat is opened anew
  useEffect(() => {
    const list = document.activeElement?.closest('.talk-list')
    if (list?.getClientRects().length) talk.current?.focus({ preventScroll: true })
  }, [id])
  return talk
}
