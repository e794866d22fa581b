import { typingEveryMs } from '#domain/rooms/presence.ts'
import { draftPrefix } from '#web/forms/draft.ts'
import { type Live, setLive } from './live-store.ts'
import { Outbox, type OutboxMessage } from './outbox.ts'
import { lookAt, ring } from './sound.ts'
import { SharedStream, type TabListener } from './tabs.ts'
import { type Talk, type TalkAction, type TalkEvent, talkFrom, talkReducer } from './talk.ts'
import { loadPage, sendMessage, tellRoom } from './talk-requests.ts'
import { titleWithCount } from './title-with-count.ts'
import { TypingShown } from './typing-shown.ts'

type Whose = { accountId: string; eventNumber: number; unread: number; onOver(): void }

/** Keeps this tab's chats live until the returned function is called. */
export function keepLive(whose: Whose): () => void {
  const kept = new KeptLive(whose)
  return () => kept.stop()
}

class KeptLive {
  readonly #whose: Whose
  #talk: Talk
  #isOpen = false
  #boardChanges = 0
  /** Marks as read that the server may not know yet, by room. */
  readonly #marks = new Map<string, number>()
  readonly #typing = new TypingShown(() => this.#show())
  #lastTyping = { roomId: '', at: 0 }
  readonly #title = titleWithCount()
  readonly #outbox: Outbox
  readonly #tabs: SharedStream

  constructor(whose: Whose) {
    const { accountId, eventNumber } = whose
    this.#whose = whose
    this.#talk = talkFrom(eventNumber)
    this.#outbox = new Outbox({
      store: localStorage,
      prefix: draftPrefix(`outbox-${accountId}-`),
      send: sendMessage,
      alone: (work) =>
        navigator.locks ? navigator.locks.request(`outbox-${accountId}`, work) : work().then(() => {}),
      onChange: (messages) => this.#settle(messages),
    })
    this.#tabs = new SharedStream(accountId, this.#listener)
    addEventListener('storage', this.#onStorage)
    addEventListener('online', this.#onOnline)
    this.#outbox.forgetSent()
    this.#show()
    this.#outbox.hurry()
  }

  stop(): void {
    removeEventListener('storage', this.#onStorage)
    removeEventListener('online', this.#onOnline)
    this.#tabs.stop()
    this.#typing.stop()
    this.#outbox.close()
    this.#title.stop()
    setLive(undefined)
  }

  #show(): void {
    setLive({
      ...this.#verbs,
      talk: this.#talk,
      isOpen: this.#isOpen,
      boardChanges: this.#boardChanges,
      outbox: this.#outbox.messages(),
      typing: this.#typing.rooms(),
    })
    this.#title.show(this.#talk.unread ?? this.#whose.unread)
  }

  #dispatch(action: TalkAction): void {
    this.#talk = talkReducer(this.#talk, action)
  }

  /** Sent messages that are in their room leave the outbox. */
  #settle(messages: OutboxMessage[]): void {
    const arrived = messages.filter(
      ({ state, roomId, clientId }) =>
        state === 'sent' && this.#talk.rooms[roomId]?.messages.some((one) => one.clientId === clientId),
    )
    if (arrived.length > 0) this.#outbox.arrived(arrived.map(({ clientId }) => clientId))
    else this.#show()
  }

  async #tellMarks(): Promise<void> {
    for (const [roomId, number] of this.#marks) {
      const read = { intent: 'read', number: String(number) }
      const response = await tellRoom(roomId, read).catch(() => undefined)
      if (!response || response.status >= 500) return
      if (this.#marks.get(roomId) === number) this.#marks.delete(roomId)
    }
  }

  #hear(event: TalkEvent) {
    const before = this.#talk
    this.#dispatch({ type: 'event', event })
    if (this.#talk === before) return
    if ('isReset' in event) {
      // Its counts stand in the header of every page.
      this.#show()
      return reloadRooms()
    }
    if (this.#talk.isBehind) return this.#tabs.catchUp()
    this.#outbox.arrived(event.messages.flatMap(({ clientId }) => clientId ?? []))
    const heard = new Set(event.rooms.filter(({ isHeard }) => isHeard).map(({ id }) => id))
    const others = event.messages.filter(({ isOwn }) => !isOwn)
    for (const { roomId } of others) this.#typing.end(roomId)
    void ring(
      this.#whose.accountId,
      others.filter(({ roomId }) => heard.has(roomId)),
    )
    this.#show()
  }

  readonly #listener: TabListener = {
    number: () => this.#talk.number,
    received: (event) => this.#hear(event),
    typing: (roomId) => this.#typing.begin(roomId),
    board: () => {
      this.#boardChanges += 1
      this.#show()
    },
    state: (isOpen) => {
      if (isOpen) {
        this.#boardChanges += 1
        this.#outbox.hurry()
        void this.#tellMarks()
      }
      this.#isOpen = isOpen
      this.#show()
    },
    over: () => this.#whose.onOver(),
  }

  readonly #verbs: Omit<Live, 'talk' | 'isOpen' | 'boardChanges' | 'outbox' | 'typing'> = {
    send: (message) => this.#outbox.add(message),
    retry: (clientId) => this.#outbox.retry(clientId),
    discard: (clientId) => this.#outbox.discard(clientId),
    join: (roomId, page) => {
      this.#dispatch({ type: 'page', roomId, page })
      this.#outbox.arrived(page.messages.flatMap(({ clientId }) => clientId ?? []))
      this.#show()
    },
    load: async (roomId, before) => {
      const page = await loadPage(roomId, before)
      if (page) this.#verbs.join(roomId, page)
      return page !== undefined
    },
    read: (roomId, number) => {
      this.#dispatch({ type: 'read', roomId, number })
      this.#marks.set(roomId, number)
      void this.#tellMarks()
      this.#show()
    },
    type: (roomId) => {
      const at = Date.now()
      const last = this.#lastTyping
      if (!this.#isOpen || (last.roomId === roomId && at - last.at < typingEveryMs)) return
      this.#lastTyping = { roomId, at }
      tellRoom(roomId, { intent: 'typing' }).catch(() => {})
    },
    lookAt,
  }

  readonly #onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(draftPrefix('outbox-'))) this.#outbox.changed()
  }

  readonly #onOnline = () => {
    this.#tabs.hurry()
    this.#outbox.hurry()
  }
}

/** After a gap that nothing can fill the room is reloaded; typed and unsent messages are kept in the browser. */
function reloadRooms(): void {
  if (/^\/(en\/|ky\/)?messages(\/|$)/.test(location.pathname)) location.reload()
}
