import type { ToldMessage } from '#domain/messaging/change.ts'
import { typingEveryMs, typingShownMs } from '#domain/rooms/presence.ts'
import { draftPrefix } from '#web/forms/draft.ts'
import { badgeCount } from '#web/words/message-words.ts'
import { heardAnswer } from './heard-answer.ts'
import { liveAddressOf } from './live-address.ts'
import { type Live, setLive } from './live-store.ts'
import { Outbox, type OutboxMessage, type SendAnswer } from './outbox.ts'
import { lookAt, ring } from './sound.ts'
import { shareStream } from './tabs.ts'
import { type RoomPage, type Talk, type TalkAction, talkFrom, talkReducer } from './talk.ts'

type Whose = { accountId: string; eventNumber: number; unread: number; onOver(): void }

/** Keeps what this tab knows of its person's talks live until it is told to stop. */
export function keepLive({ accountId, eventNumber, unread, onOver }: Whose): () => void {
  let talk: Talk = talkFrom(eventNumber)
  let isOpen = false
  let boardChanges = 0

  const title = titleWithCount()
  const outbox = new Outbox({
    store: localStorage,
    prefix: draftPrefix(`outbox-${accountId}-`),
    send,
    alone: (work) =>
      navigator.locks ? navigator.locks.request(`outbox-${accountId}`, work) : work().then(() => {}),
    onChange: settle,
  })
  /** What was read and the server may not know of yet, by room. */
  const marks = new Map<string, number>()
  /** Until when the other side of a room is shown to type. */
  const typing = new Map<string, ReturnType<typeof setTimeout>>()
  let saidTyping = { roomId: '', at: 0 }

  function show(): void {
    setLive({
      ...verbs,
      talk,
      isOpen,
      boardChanges,
      outbox: outbox.messages(),
      typing: new Set(typing.keys()),
    })
    title.show(talk.unread ?? unread)
  }

  function dispatch(action: TalkAction): void {
    talk = talkReducer(talk, action)
  }

  /** What was sent and stands in its room is on its way no more. */
  function settle(messages: OutboxMessage[]): void {
    const arrived = messages.filter(
      ({ state, roomId, clientId }) =>
        state === 'sent' && talk.rooms[roomId]?.messages.some((one) => one.clientId === clientId),
    )
    if (arrived.length > 0) outbox.arrived(arrived.map(({ clientId }) => clientId))
    else show()
  }

  function typesNoMore(roomId: string): void {
    clearTimeout(typing.get(roomId))
    if (typing.delete(roomId)) show()
  }

  async function tellMarks(): Promise<void> {
    for (const [roomId, number] of marks) {
      const response = await post(roomId, { intent: 'read', number: String(number) }).catch(() => undefined)
      if (!response || response.status >= 500) return
      if (marks.get(roomId) === number) marks.delete(roomId)
    }
  }

  const tabs = shareStream(accountId, {
    number: () => talk.number,
    told(told) {
      const before = talk
      dispatch({ type: 'told', told })
      if (talk === before) return
      if ('isReset' in told) return reloadRooms()
      if (talk.isBehind) return tabs.catchUp()
      outbox.arrived(told.messages.flatMap(({ clientId }) => clientId ?? []))
      const heard = new Set(told.rooms.filter(({ isHeard }) => isHeard).map(({ id }) => id))
      const said = told.messages.filter(({ isOwn }) => !isOwn)
      for (const { roomId } of said) typesNoMore(roomId)
      void ring(
        accountId,
        said.filter(({ roomId }) => heard.has(roomId)),
      )
      show()
    },
    typing(roomId) {
      clearTimeout(typing.get(roomId))
      typing.set(
        roomId,
        setTimeout(() => typesNoMore(roomId), typingShownMs),
      )
      show()
    },
    board() {
      boardChanges += 1
      show()
    },
    state(now) {
      if (now) {
        boardChanges += 1
        outbox.hurry()
        void tellMarks()
      }
      isOpen = now
      show()
    },
    over: onOver,
  })

  const verbs: Omit<Live, 'talk' | 'isOpen' | 'boardChanges' | 'outbox' | 'typing'> = {
    send: (message) => outbox.add(message),
    retry: (clientId) => outbox.retry(clientId),
    discard: (clientId) => outbox.discard(clientId),
    join(roomId, page) {
      dispatch({ type: 'page', roomId, page })
      outbox.arrived(page.messages.flatMap(({ clientId }) => clientId ?? []))
      show()
    },
    async load(roomId, before) {
      const page = await loadPage(roomId, before)
      if (page) verbs.join(roomId, page)
      return page !== undefined
    },
    read(roomId, number) {
      dispatch({ type: 'read', roomId, number })
      marks.set(roomId, number)
      void tellMarks()
      show()
    },
    type(roomId) {
      const at = Date.now()
      if (!isOpen || (saidTyping.roomId === roomId && at - saidTyping.at < typingEveryMs)) return
      saidTyping = { roomId, at }
      post(roomId, { intent: 'typing' }).catch(() => {})
    },
    lookAt,
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(draftPrefix('outbox-'))) outbox.changed()
  }
  const onOnline = () => {
    tabs.hurry()
    outbox.hurry()
  }
  addEventListener('storage', onStorage)
  addEventListener('online', onOnline)
  outbox.forgetSent()
  show()
  outbox.hurry()
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('online', onOnline)
    tabs.stop()
    for (const roomId of typing.keys()) clearTimeout(typing.get(roomId))
    outbox.close()
    title.stop()
    setLive(undefined)
  }
}

/** An answer that takes longer does not come: what is sent again is the same message. */
const answerTimeoutMs = 20_000

/** After a gap that nothing can fill a room is loaded anew; what is typed and on its way is kept in the browser. */
function reloadRooms(): void {
  if (/^\/(en\/|ky\/)?messages(\/|$)/.test(location.pathname)) location.reload()
}

function post(roomId: string, fields: Record<string, string>): Promise<Response> {
  const stopped = new AbortController()
  // `AbortSignal.timeout` is lacking in old browsers; stopping after the answer has come does nothing.
  setTimeout(() => stopped.abort(), answerTimeoutMs)
  return fetch(liveAddressOf(roomId), {
    method: 'POST',
    body: new URLSearchParams(fields),
    keepalive: true,
    signal: stopped.signal,
  })
}

async function send({ roomId, clientId, text }: OutboxMessage): Promise<SendAnswer> {
  try {
    return await heardAnswer(await post(roomId, { intent: 'send', request_id: clientId, text }))
  } catch {
    return 'unknown'
  }
}

async function loadPage(roomId: string, before?: number): Promise<RoomPage | undefined> {
  try {
    const response = await fetch(`${liveAddressOf(roomId)}${before === undefined ? '' : `?before=${before}`}`)
    if (!response.ok) return undefined
    const page: RoomPage = await response.json()
    const messages = page.messages.map((one: ToldMessage) => ({ ...one, sentAt: new Date(one.sentAt) }))
    return { ...page, messages }
  } catch {
    return undefined
  }
}

/** Puts «(3)» before the name of the page, whichever page it is. */
function titleWithCount(): { show(unread: number): void; stop(): void } {
  let prefix = ''
  const bare = () => document.title.replace(/^\(\d+\+?\) /, '')
  const mend = () => {
    const wanted = prefix + bare()
    if (document.title !== wanted) document.title = wanted
  }
  const observer = new MutationObserver(mend)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return {
    show(unread) {
      prefix = unread > 0 ? `(${badgeCount(unread)}) ` : ''
      mend()
    },
    stop() {
      observer.disconnect()
      prefix = ''
      mend()
    },
  }
}
