import ChevronDown from 'lucide-react/icons/chevron-down'
import { type MouseEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import type { StreamMessage } from '#domain/messaging/change.ts'
import { signedName } from '#domain/notifications/signature.ts'
import type { Peer } from '#domain/rooms/own-rooms.server.ts'
import { m } from '#locales/messages.ts'
import { useLive } from '#web/live/live-store.ts'
import { newestRun } from '#web/live/talk.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cutWords, roomPreview } from '#web/words/message-words.ts'
import { useIsLookedAt } from './looked-at.ts'
import { MessageList } from './message-list.tsx'
import { UnreadBadge } from './unread-badge.tsx'

type ConversationProps = {
  roomId: string
  /** Whose eyes read it. */
  reader: Peer['role']
  peerName: string
  /** A page of messages as it was loaded; later ones come live. */
  messages: StreamMessage[]
  readByPeer: number
  readBefore: number | null
  /** The neighbouring pages, for readers without JavaScript. */
  older: string | null
  newer: string | null
  now: Date
}

/** Farther from the newest message than this, a person is reading older ones. */
const awayPixels = 240
const previewLengthMax = 120

/** The messages of a room from the newest up: the list grows with new messages, and upwards by scrolling. */
export function Conversation(props: ConversationProps) {
  const { roomId, reader, peerName, newer, now } = props
  const scroll = useRef<HTMLElement>(null)
  const { messages, outbox, readByPeer, readTo, hasOlder, loadOlder } = useKnownMessages(props)
  const readBefore = useReadBefore(props, messages, readTo)
  const [awaySince, setAwaySince] = useState<number>()
  const last = messages.at(-1)?.number ?? 0

  // A person's own messages scroll into view when they are sent.
  const written = outbox.length
  const writtenBefore = useRef(written)
  useEffect(() => {
    if (written > writtenBefore.current) toNewest(scroll.current)
    writtenBefore.current = written
  }, [written])

  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    // From the end, a reversed list counts downwards.
    const isAway = currentTarget.scrollTop < -awayPixels
    setAwaySince((since) => (isAway ? (since ?? last) : undefined))
  }

  return (
    <div className="relative grid min-h-0">
      <section
        ref={scroll}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={m.messages_with({ name: peerName })}
        className="talk-scroll"
      >
        <div className="px-3 py-4 md:px-5">
          {hasOlder && <Older search={`?before=${messages[0]?.number ?? 1}`} load={loadOlder} />}
          {messages.length + outbox.length === 0 ? (
            <div className="py-10 text-center">
              <p className="font-semibold">{m.messages_empty()}</p>
              <p className="mt-1 text-muted">{m.messages_empty_text()}</p>
            </div>
          ) : (
            <MessageList
              roomId={roomId}
              messages={messages}
              outbox={outbox}
              role={reader}
              peerName={peerName}
              readByPeer={readByPeer}
              readBefore={readBefore}
              now={now}
            />
          )}
          {newer !== null && <PageLink search={newer}>{m.messages_newer()}</PageLink>}
        </div>
      </section>
      <Incoming messages={messages} after={props.messages.at(-1)?.number ?? 0} peerName={peerName} />
      {awaySince !== undefined && (
        <NewestButton
          missed={messages.filter(({ isOwn, number }) => !isOwn && number > awaySince).length}
          onPress={() => toNewest(scroll.current)}
        />
      )}
    </div>
  )
}

/** The loaded messages and the later ones, which only join a page with the newest messages. */
function useKnownMessages({ roomId, messages: loaded, older, newer, ...props }: ConversationProps) {
  const live = useLive()
  const isNewest = newer === null
  const known = isNewest ? live?.talk.rooms[roomId] : undefined
  const messages = known ? newestRun(loaded, known.messages) : loaded

  const join = live?.join
  const { readByPeer } = props
  useEffect(() => {
    if (isNewest) join?.(roomId, { messages: loaded, readByPeer })
  }, [join, isNewest, roomId, loaded, readByPeer])

  const load = live?.load
  const isTorn = (known?.ahead.length ?? 0) > 0
  useEffect(() => {
    if (isTorn) void load?.(roomId)
  }, [isTorn, load, roomId])

  const first = messages[0]?.number ?? 1
  return {
    messages,
    outbox: isNewest ? waitingIn(live?.outbox, roomId, messages) : [],
    readByPeer: Math.max(readByPeer, known?.readByPeer ?? 0),
    // Opening the room marked what was loaded.
    readTo: Math.max(known?.readByOwner ?? 0, props.readBefore === null ? 0 : (loaded.at(-1)?.number ?? 0)),
    hasOlder: known ? first > 1 : older !== null,
    loadOlder: isNewest && load ? () => load(roomId, first) : undefined,
  }
}

/** The message after which the new ones begin. Messages that arrive while somebody looks are marked as read. */
function useReadBefore(
  { roomId, newer, ...props }: ConversationProps,
  messages: StreamMessage[],
  readTo: number,
): number | null {
  const live = useLive()
  const isNewest = newer === null
  const isLookedAt = useIsLookedAt()
  const [readBefore, setReadBefore] = useState(props.readBefore)
  const last = messages.at(-1)?.number ?? 0
  const lastOfOthers = messages.findLast(({ isOwn }) => !isOwn)?.number ?? 0

  const read = live?.read
  useEffect(() => {
    if (isNewest && isLookedAt && lastOfOthers > readTo) read?.(roomId, last)
  }, [isNewest, isLookedAt, lastOfOthers, readTo, last, read, roomId])

  const lookAt = live?.lookAt
  useEffect(() => {
    if (isNewest && isLookedAt) return lookAt?.(roomId)
  }, [isNewest, isLookedAt, lookAt, roomId])

  // Messages that arrived while nobody looked are below the line when somebody looks again.
  const unseenFrom = useRef<number>(undefined)
  useEffect(() => {
    if (!isLookedAt) unseenFrom.current ??= last
    else if (unseenFrom.current !== undefined) {
      if (lastOfOthers > unseenFrom.current) setReadBefore(unseenFrom.current)
      unseenFrom.current = undefined
    }
  }, [isLookedAt, last, lastOfOthers])

  return readBefore
}

/** Leads back to the newest message, and counts the missed ones. */
function NewestButton({ missed, onPress }: { missed: number; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.messages_newest()}
      title={m.messages_newest()}
      onClick={onPress}
      className="absolute right-4 bottom-4 grid tap cursor-pointer place-items-center rounded-full border border-line-strong bg-card text-ink shadow-card hover:bg-felt"
    >
      <ChevronDown size={22} />
      <UnreadBadge count={missed} className="absolute -top-2 -right-1" />
    </button>
  )
}

/** Unsent messages of a room that are not in it yet. */
function waitingIn(
  outbox: NonNullable<ReturnType<typeof useLive>>['outbox'] = [],
  roomId: string,
  messages: StreamMessage[],
) {
  const own = outbox.filter((message) => message.roomId === roomId)
  if (own.length === 0) return own
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return own.filter(({ clientId }) => !arrived.has(clientId))
}

function toNewest(scroll: HTMLElement | null): void {
  scroll?.scrollTo({ top: 0 })
}

/** A link to older messages; with JavaScript it loads them into the room as soon as it is visible. */
function Older({ search, load }: { search: string; load: (() => Promise<boolean>) | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const newestLoad = useRef(load)
  useEffect(() => {
    newestLoad.current = load
  })

  async function loadOlder() {
    setState('loading')
    setState((await newestLoad.current?.()) ? 'idle' : 'failed')
  }

  // After a failure it waits for a press.
  const canLoad = load !== undefined && state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of older messages is looked for anew
  useEffect(() => {
    if (!canLoad || !place.current) return
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void loadOlder()
    })
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [canLoad, search])

  function onClick(event: MouseEvent) {
    if (!load) return
    event.preventDefault()
    if (state !== 'loading') void loadOlder()
  }
  const isLoading = state === 'loading'
  return (
    <div ref={place} aria-busy={isLoading} onClickCapture={onClick}>
      <PageLink search={search}>{isLoading ? m.messages_loading() : m.messages_older()}</PageLink>
    </div>
  )
}

/** Says to who cannot see it what comes in. */
function Incoming({
  messages,
  after,
  peerName,
}: {
  messages: StreamMessage[]
  after: number
  peerName: string
}) {
  const newest = messages.findLast(({ isOwn, number }) => !isOwn && number > after)
  return (
    <p role="status" className="sr-only">
      {newest &&
        m.messages_incoming({
          name: signedName(peerName, newest.signature),
          text: cutWords(roomPreview(newest), previewLengthMax),
        })}
    </p>
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
