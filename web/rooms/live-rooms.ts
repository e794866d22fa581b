import { useLive } from '#web/live/live-store.ts'
import type { Talk, TalkRoom } from '#web/live/talk.ts'
import { momentShort } from '#web/words/dates.ts'
import { peerName, roomPreview, type ShownRoom } from '#web/words/message-words.ts'

/**
 * A page of rooms with later messages: texts, marks and order. A room outside the page joins the first one with a new
 * message; until then it is on another page, or in the archive.
 */
export function useLiveRooms(loaded: LoadedRooms): ShownRoom[] {
  const talk = useLive()?.talk
  return talk ? withNews(loaded, talk, new Date()) : loaded.rooms
}

type LoadedRooms = {
  rooms: ShownRoom[]
  page: number
  /** The last event that the page knew of. */
  eventNumber: number
}

export function withNews(
  { rooms: loaded, page, eventNumber }: LoadedRooms,
  talk: Talk,
  now: Date,
): ShownRoom[] {
  const known = new Map(loaded.map((room) => [room.id, room]))
  const newer: ShownRoom[] = []
  for (const [id, live] of Object.entries(talk.rooms)) {
    const belongs = known.has(id) || (page === 1 && live !== undefined && live.newestEvent > eventNumber)
    const room = live && belongs ? newerRoom(live, known.get(id), now) : undefined
    if (room) newer.push(room)
  }
  newer.sort((one, other) => other.lastSentAt - one.lastSentAt)
  const moved = new Set(newer.map(({ id }) => id))
  const others = loaded.filter(({ id }) => !moved.has(id))
  return [
    ...newer,
    ...others.map((room) => ({ ...room, unread: unreadIn(talk.rooms[room.id]) ?? room.unread })),
  ]
}

function unreadIn(live: TalkRoom | undefined): number | undefined {
  if (!live?.latest) return undefined
  return live.readByOwner >= live.latest.lastNumber ? 0 : live.latest.unread
}

/** A room with a message that its page had not loaded. */
function newerRoom(live: TalkRoom, known: ShownRoom | undefined, now: Date): ShownRoom | undefined {
  const { latest } = live
  const seenAt = known?.lastSentAt ?? 0
  const messages = [...live.messages, ...live.ahead]
  const last = messages.findLast(({ number }) => number === latest?.lastNumber)
  if (!latest || !last || last.sentAt.getTime() <= seenAt) return undefined
  return {
    id: latest.id,
    name: peerName(latest.peer),
    photoFileId: latest.peer.photoFileId,
    coverFileId: known?.coverFileId ?? null,
    about:
      messages.findLast(({ application }) => application)?.application?.vacancyTitle ?? known?.about ?? null,
    preview: roomPreview(last),
    isOwn: last.isOwn,
    time: momentShort(last.sentAt, now),
    lastSentAt: last.sentAt.getTime(),
    unread: unreadIn(live) ?? 0,
    isMuted: known?.isMuted ?? false,
  }
}
