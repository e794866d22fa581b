import { useEffect, useRef, useState } from 'react'
import { isOnline, seenEveryMs } from '#domain/rooms/presence.ts'
import { m } from '#locales/messages.ts'
import { liveAddressOf } from '#web/live/live-address.ts'
import { useLive } from '#web/live/live-store.ts'
import { useIsLookedAt } from '#web/messages/looked-at.ts'
import { inLine, momentAgo, momentWords } from '#web/words/dates.ts'
import { clockFrom } from './server-clock.ts'

/** When the other side was last here, or null if unknown or hidden; as of a time of the server. */
export type PresenceAnswer = { seenAt: Date | string | null; now: Date | string }

type PeerPresenceProps = {
  roomId: string
  role: 'teacher' | 'school'
  seenAt: Date | null
  /** When that was asked. */
  now: Date
  /** How far the other side had read, and the last message of the room, at loading. */
  readByPeer: number
  lastNumber: number
}

/** Whether the other side of a room is typing or present, or when it was: no more exact than is known. */
export function PeerPresence({ roomId, role, readByPeer, lastNumber, ...loaded }: PeerPresenceProps) {
  const isTyping = useLive()?.typing.has(roomId) ?? false
  const asked = usePresence(roomId, loaded)
  const heardAt = useHeard(roomId, { isTyping, readByPeer, lastNumber, clock: asked.clock })
  const seenAt = latest(asked.seenAt, heardAt)
  const now = latest(asked.now, heardAt) ?? asked.now
  if (isTyping) return <span className="text-lake-ink">{m.presence_typing()}</span>
  if (!seenAt) return null
  if (isOnline(seenAt, now)) return <span className="text-lake-ink">{m.presence_online()}</span>
  const isRecent = now.getTime() - seenAt.getTime() < recentMs
  const at = isRecent ? momentAgo(seenAt, now) : inLine(momentWords(seenAt, now))
  return (
    <>
      <span className="truncate max-sm:sr-only">
        {role === 'school' ? m.presence_seen_school({ at }) : m.presence_seen_teacher({ at })}
      </span>
      <span aria-hidden="true" className="truncate sm:hidden">
        {m.presence_seen_short({ at })}
      </span>
    </>
  )
}

const recentMs = 3_600_000

/** Typing, writing or reading here proves presence, whatever the last request said. */
function useHeard(
  roomId: string,
  {
    isTyping,
    readByPeer,
    lastNumber,
    clock,
  }: { isTyping: boolean; readByPeer: number; lastNumber: number; clock: () => Date },
): Date | null {
  const room = useLive()?.talk.rooms[roomId]
  const [heardAt, setHeardAt] = useState<Date | null>(null)
  const read = Math.max(readByPeer, room?.readByPeer ?? 0)
  const written = room?.messages.findLast(({ isOwn }) => !isOwn)?.number ?? 0
  // Events from before the page was loaded say nothing about now.
  const known = useRef({ read: readByPeer, written: lastNumber, isTyping: false })
  useEffect(() => {
    const before = known.current
    if (read > before.read || written > before.written || isTyping !== before.isTyping) setHeardAt(clock())
    known.current = {
      read: Math.max(read, before.read),
      written: Math.max(written, before.written),
      isTyping,
    }
  }, [read, written, isTyping, clock])
  return heardAt
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}

type Presence = { seenAt: Date | null; now: Date }

const asOf = ({ seenAt, now }: Presence) => ({ seenAt, now, clock: clockFrom(now) })

/** As loaded, and while somebody looks at the room, polled once a minute; at once by a person who comes back later. */
function usePresence(roomId: string, loaded: Presence) {
  const [presence, setPresence] = useState(() => asOf(loaded))
  const isLookedAt = useIsLookedAt()
  useEffect(() => {
    if (!isLookedAt) return
    const gone = new AbortController()
    const ask = async () => {
      try {
        const { signal } = gone
        const response = await fetch(`${liveAddressOf(roomId)}?presence=1`, { signal })
        if (!response.ok) return
        const { seenAt, now }: PresenceAnswer = await response.json()
        setPresence(asOf({ seenAt: seenAt === null ? null : new Date(seenAt), now: new Date(now) }))
      } catch {
        // Without a network it stays as it was known.
      }
    }
    const isOld = presence.clock().getTime() - presence.now.getTime() >= seenEveryMs
    if (isOld) void ask()
    const timer = setInterval(() => void ask(), seenEveryMs)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [roomId, isLookedAt, presence])
  return presence
}
