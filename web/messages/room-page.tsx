import ArrowLeft from 'lucide-react/icons/arrow-left'
import { createContext, data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import { messageInput } from '#domain/messaging/message-input.ts'
import { hasRoom, readRoom } from '#domain/messaging/read-room.server.ts'
import { isRoomId, messagesPageSize } from '#domain/messaging/room.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { readForm, refuse } from '#web/form.server.ts'
import { actorOf, isPrefetch, notFound, placeOf } from '#web/guards.server.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { photoUrl } from '#web/teachers/photo.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/room-page'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { peerName, roleWord } from './message-words.ts'
import { requireParty } from './party.server.ts'

/** Up to which message the room was read before this visit. */
const readBefore = createContext<number | null>(null)

/**
 * Opening a room marks it as read, before the list and the header count what is unread: only for a party,
 * only where the newest messages are shown, and never on a prefetch (decisions 18, 43).
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params, url }) => {
    const isOpened = request.method === 'GET' && !isPrefetch(request) && beforeOf(url) === undefined
    if (isOpened && params.id && isRoomId(params.id))
      context.set(readBefore, (await markRead(actorOf(context), params.id)) ?? null)
  },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const party = requireParty(context, placeOf(url))
  const room = isRoomId(params.id) ? await readRoom(party, params.id, beforeOf(url)) : undefined
  if (!room) notFound()
  const { peer } = room
  const [first, last] = [room.messages.at(0)?.number ?? 1, room.messages.at(-1)?.number ?? room.lastNumber]
  const newerBefore = last + messagesPageSize + 1
  return {
    id: room.id,
    accountId: party.accountId,
    role: party.role,
    peer: { ...peer, name: peerName(peer), role: roleWord(peer.role) },
    profile: peer.isShown ? `/${peer.role}s/${peer.id}` : null,
    messages: room.messages,
    readByPeer: room.readByPeer,
    readBefore: context.get(readBefore),
    /** Numbers have no holes, so the first of them says whether there are older ones. */
    older: first > 1 ? `?before=${first}` : null,
    newer: last < room.lastNumber ? (newerBefore > room.lastNumber ? '' : `?before=${newerBefore}`) : null,
    clientId: uuidv7(),
    now: now(),
  }
}

/** Older messages are those before a number; anything else in the address means the newest. */
function beforeOf(url: URL): number | undefined {
  const before = Number(url.searchParams.get('before') ?? Number.NaN)
  return Number.isSafeInteger(before) && before > 1 ? before : undefined
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const place = `/messages/${params.id}`
  const party = requireParty(context, place)
  if (!isRoomId(params.id)) notFound()
  const read = readForm(messageInput, await request.formData())
  if (!read.ok) {
    if (!(await hasRoom(party, params.id))) notFound()
    const { request_id: noId, ...errors } = read.answer.errors
    return refuse({ ...read.answer, errors, formErrors: noId ? [m.message_not_sent()] : [] })
  }
  const { request_id: clientId, text } = read.value
  const sent = await sendMessage(party, params.id, { clientId, text })
  if (sent.ok) return redirect(place)
  const refused = (words: string, init: { status: number; headers?: Record<string, string> }) =>
    data({ answer: { values: read.values, errors: {}, formErrors: [words] } }, init)
  switch (sent.reason) {
    case 'not-found':
      return notFound()
    case 'no-access':
      return refused(m.message_no_access(), { status: 403 })
    case 'id-taken':
      return refused(m.message_not_sent(), { status: 422 })
    case 'limited': {
      const { retryAfterSeconds } = sent
      const words = m.message_limited({ minutes: Math.ceil(retryAfterSeconds / 60) })
      return refused(words, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } })
    }
  }
}

/** Who may no longer write is shown the room as it is now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 403 || defaultShouldRevalidate
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(loaderData.peer.name, m.messages_title()) }] : []
}

export default function RoomPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, accountId, role, peer, profile, messages, older, newer } = loaderData
  return (
    <section aria-labelledby="talk-peer" className="talk-room">
      <header className="flex items-center gap-3 border-b border-line px-2 py-2 md:px-4">
        <Link
          to="/messages"
          aria-label={m.messages_back()}
          title={m.messages_back()}
          className="grid size-11 shrink-0 place-items-center rounded-lg text-ink hover:bg-felt md:hidden"
        >
          <ArrowLeft size={22} />
        </Link>
        <Avatar name={peer.name} src={photoUrl(peer.photoFileId, 96)} size={40} />
        <div className="min-w-0">
          <h2 id="talk-peer" className="truncate leading-tight font-semibold">
            {profile ? (
              <Link to={profile} className="text-ink no-underline hover:underline">
                {peer.name}
              </Link>
            ) : (
              peer.name
            )}
          </h2>
          <p className="text-sm text-muted">{peer.role}</p>
        </div>
      </header>

      <section
        // Another page of the room begins at its own newest message.
        key={`${id} ${older} ${newer}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={m.messages_with({ name: peer.name })}
        className="talk-scroll"
      >
        <div className="px-3 py-4 md:px-5">
          {older !== null && <PageLink search={older}>{m.messages_older()}</PageLink>}
          {messages.length === 0 ? (
            <div className="py-10 text-center">
              <p className="font-semibold">{m.messages_empty()}</p>
              <p className="mt-1 text-muted">{m.messages_empty_text()}</p>
            </div>
          ) : (
            <MessageList
              messages={messages}
              role={role}
              peerName={peer.name}
              readByPeer={loaderData.readByPeer}
              readBefore={loaderData.readBefore}
              now={loaderData.now}
            />
          )}
          {newer !== null && <PageLink search={newer}>{m.messages_newer()}</PageLink>}
        </div>
      </section>

      <footer className="border-t border-line p-2 md:px-4 md:py-3">
        {peer.isReachable ? (
          <MessageForm
            key={id}
            draftKey={`message-${id}-${accountId}`}
            nextClientId={loaderData.clientId}
            sentIds={messages.flatMap(({ clientId }) => clientId ?? [])}
            answer={actionData?.answer}
          />
        ) : (
          <Notice title={actionData?.answer.formErrors[0]}>{m.messages_unreachable()}</Notice>
        )}
      </footer>
    </section>
  )
}

function PageLink({ search, children }: { search: string; children: string }) {
  return (
    <p className="my-2 text-center">
      <ButtonLink to={{ search }} variant="quiet" size="small">
        {children}
      </ButtonLink>
    </p>
  )
}
