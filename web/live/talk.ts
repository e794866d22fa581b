import type { Change, Reset, StreamMessage, StreamRoom } from '#domain/messaging/change.ts'

/** What the event stream sends to a browser, and one tab to the others. */
export type TalkEvent = Omit<Change, 'accountId'> | Omit<Reset, 'accountId'>

/** What a tab knows of a room. */
export type TalkRoom = {
  /** Without holes, in their order. */
  messages: StreamMessage[]
  /** Newer messages with a gap before them, which must be requested. */
  ahead: StreamMessage[]
  /** As in the stream's last event; undefined before the first. */
  latest: StreamRoom | undefined
  /** The event that brought its newest message; 0 before one did. */
  newestEvent: number
  readByOwner: number
  readByPeer: number
}

/** A tab's state of its person's chats. Nothing here uses a browser, so that all of it can be tested alone. */
export type Talk = {
  /** The last event that is known here. */
  number: number
  /** Unread messages of all rooms as of that event; undefined before the first event. */
  unread: number | undefined
  /** Likewise, of what the person was told. */
  unreadNotifications: number | undefined
  rooms: { [roomId: string]: TalkRoom | undefined }
  /** A part of the stream did not arrive: it must be read again from `number`. */
  isBehind: boolean
  /** How often the server had deleted the events after this tab's position. */
  resets: number
}

/** A page of a room from the server: messages without gaps. */
export type RoomPage = { messages: StreamMessage[]; readByPeer: number }

export type TalkAction =
  | { type: 'event'; event: TalkEvent }
  | { type: 'page'; roomId: string; page: RoomPage }
  | { type: 'read'; roomId: string; number: number }

/** So much is kept of a room that nobody opened. */
const keptUnopened = 100

const emptyRoom: TalkRoom = {
  messages: [],
  ahead: [],
  latest: undefined,
  newestEvent: 0,
  readByOwner: 0,
  readByPeer: 0,
}

export function talkFrom(number: number): Talk {
  return {
    number,
    unread: undefined,
    unreadNotifications: undefined,
    rooms: {},
    isBehind: false,
    resets: 0,
  }
}

export function talkReducer(talk: Talk, action: TalkAction): Talk {
  switch (action.type) {
    case 'event':
      return 'isReset' in action.event ? afterReset(talk, action.event) : afterChange(talk, action.event)
    case 'page':
      return withRoom(talk, action.roomId, (room) => afterPage(room, action.page))
    case 'read':
      return withRoom(talk, action.roomId, (room) => ({
        ...room,
        readByOwner: Math.max(room.readByOwner, action.number),
      }))
  }
}

/** A repeated change has no effect; a change after a gap waits until the gap was read again. */
function afterChange(talk: Talk, change: Omit<Change, 'accountId'>): Talk {
  if (change.number <= talk.number) return talk
  if (change.after > talk.number) return talk.isBehind ? talk : { ...talk, isBehind: true }
  const rooms = { ...talk.rooms }
  for (const latest of change.rooms) {
    const room = rooms[latest.id] ?? emptyRoom
    rooms[latest.id] = {
      ...room,
      latest,
      readByOwner: Math.max(room.readByOwner, latest.readByOwner),
      readByPeer: Math.max(room.readByPeer, latest.readByPeer),
    }
  }
  for (const { roomId, ...message } of change.messages)
    rooms[roomId] = { ...withMessage(rooms[roomId] ?? emptyRoom, message), newestEvent: change.number }
  return {
    ...talk,
    number: change.number,
    unread: change.unread ?? talk.unread,
    unreadNotifications: change.unreadNotifications ?? talk.unreadNotifications,
    rooms,
    isBehind: false,
  }
}

/** What is known stays visible, but nothing is known of the deleted events: open rooms are requested again. */
function afterReset(talk: Talk, reset: Omit<Reset, 'accountId'>): Talk {
  const { number, unread, unreadNotifications } = reset
  if (number === talk.number) return talk
  const rooms: Talk['rooms'] = {}
  for (const [roomId, room] of Object.entries(talk.rooms))
    if (room) rooms[roomId] = { ...room, latest: undefined }
  return { number, unread, unreadNotifications, rooms, isBehind: false, resets: talk.resets + 1 }
}

function withRoom(talk: Talk, roomId: string, change: (room: TalkRoom) => TalkRoom): Talk {
  return { ...talk, rooms: { ...talk.rooms, [roomId]: change(talk.rooms[roomId] ?? emptyRoom) } }
}

function withMessage(room: TalkRoom, message: StreamMessage): TalkRoom {
  const last = room.messages.at(-1)?.number
  if (last === undefined || message.number === last + 1)
    return withAhead({ ...room, messages: [...room.messages, message] })
  if (message.number <= last || room.ahead.some(({ number }) => number === message.number)) return room
  const ahead = [...room.ahead, message].sort((one, other) => one.number - other.number)
  return { ...room, ahead: ahead.slice(-keptUnopened) }
}

function afterPage(room: TalkRoom, { messages, readByPeer }: RoomPage): TalkRoom {
  return withAhead({
    ...room,
    messages: newestRun(room.messages, messages),
    readByPeer: Math.max(room.readByPeer, readByPeer),
  })
}

/** Takes over what follows now without a hole. */
function withAhead(room: TalkRoom): TalkRoom {
  let { messages } = room
  const ahead: StreamMessage[] = []
  for (const message of room.ahead) {
    const next = (messages.at(-1)?.number ?? 0) + 1
    if (message.number === next) messages = [...messages, message]
    else if (message.number > next) ahead.push(message)
  }
  return { ...room, messages, ahead }
}

/** Two runs without gaps as one; if they do not meet, the newer one. */
export function newestRun(one: StreamMessage[], other: StreamMessage[]): StreamMessage[] {
  const [first, second] = (one[0]?.number ?? 0) <= (other[0]?.number ?? 0) ? [one, other] : [other, one]
  const last = first.at(-1)?.number
  const begin = second[0]?.number
  if (last === undefined || begin === undefined) return last === undefined ? second : first
  if (begin > last + 1) return second
  const more = second.filter(({ number }) => number > last)
  return more.length > 0 ? [...first, ...more] : first
}

/** The content of a line of the stream, with times as dates. */
export function eventFrom(data: string): TalkEvent {
  return JSON.parse(data, (key, value) => (key === 'sentAt' ? new Date(value) : value))
}
