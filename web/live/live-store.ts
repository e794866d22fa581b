import { useSyncExternalStore } from 'react'
import type { OutboxMessage } from './outbox.ts'
import type { RoomPage, Talk } from './talk.ts'

/** What a tab of a teacher or a school knows live, and what it can do with it. Absent until the script for it came. */
export type Live = {
  talk: Talk
  /** Whether events come in. */
  isOpen: boolean
  /** Grows whenever the applications of one's school may have changed. */
  boardChanges: number
  outbox: OutboxMessage[]
  /** The rooms in which the other side types at this moment. */
  typing: ReadonlySet<string>
  send(message: Pick<OutboxMessage, 'roomId' | 'clientId' | 'text'>): void
  retry(clientId: string): void
  discard(clientId: string): void
  /** Joins a page of a room that was loaded otherwise. */
  join(roomId: string, page: RoomPage): void
  /** Asks for the messages before a number, or for the newest; false where that failed. */
  load(roomId: string, before?: number): Promise<boolean>
  /** Says that messages were read up to a number. */
  read(roomId: string, number: number): void
  /** Says now and then that somebody types here. */
  type(roomId: string): void
  /** Says that somebody has a room in front of them, until the answer is called: what is said there makes no sound. */
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

/** A part of it, by which alone a page is drawn anew. */
export function useLivePart<Part>(part: (live: Live | undefined) => Part): Part {
  return useSyncExternalStore(
    listen,
    () => part(live),
    () => part(undefined),
  )
}

/** How often the applications of one's school may have changed; undefined where nothing is live. */
export const boardChanges = (): number | undefined => live?.boardChanges

/** Whether events come in at this moment. */
export const isLiveOpen = (): boolean => live?.isOpen === true

/** What is known live; undefined on the server, for visitors, and until the script for it came. */
export function useLive(): Live | undefined {
  return useSyncExternalStore(
    listen,
    () => live,
    () => undefined,
  )
}
