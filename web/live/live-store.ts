import { useSyncExternalStore } from 'react'
import type { OutboxMessage } from './outbox.ts'
import type { RoomPage, Talk } from './talk.ts'

/** The live state of a teacher's or a school's tab, and its actions. Absent until its script has loaded. */
export type Live = {
  talk: Talk
  /** Whether events come in. */
  isOpen: boolean
  /** Increases whenever the school's applications may have changed. */
  boardChanges: number
  outbox: OutboxMessage[]
  /** The rooms in which the other side is typing now. */
  typing: ReadonlySet<string>
  send(message: Pick<OutboxMessage, 'roomId' | 'clientId' | 'text'>): void
  retry(clientId: string): void
  discard(clientId: string): void
  /** Joins a page of a room that was loaded otherwise. */
  join(roomId: string, page: RoomPage): void
  /** Loads the messages before a number, or the newest; false if that failed. */
  load(roomId: string, before?: number): Promise<boolean>
  /** Says that messages were read up to a number. */
  read(roomId: string, number: number): void
  /** Says now and then that somebody types here. */
  type(roomId: string): void
  /** Says that a person is looking at a room, until the returned function is called: its messages make no sound. */
  lookAt(roomId: string): () => void
}

let live: Live | undefined
const listeners = new Set<() => void>()

export function setLive(known: Live | undefined): void {
  live = known
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A part of it; only a change of the part re-renders a page. */
export function useLivePart<Part>(part: (live: Live | undefined) => Part): Part {
  return useSyncExternalStore(
    listen,
    () => part(live),
    () => part(undefined),
  )
}

/** How often the school's applications may have changed; undefined without live events. */
export const boardChanges = (): number | undefined => live?.boardChanges

/** Whether events come in at this moment. */
export const isLiveOpen = (): boolean => live?.isOpen === true

/** The live state; undefined on the server, for visitors, and until its script has loaded. */
export function useLive(): Live | undefined {
  return useSyncExternalStore(
    listen,
    () => live,
    () => undefined,
  )
}
