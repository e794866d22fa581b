import type { MessageKind } from '#domain/rooms/room.ts'

export type MessageFile = {
  id: string
  name: string
  sizeBytes: number
  /** In pixels; null of a document. */
  picture: { width: number; height: number } | null
}

export type ToldMessage = {
  number: number
  kind: MessageKind
  text: string | null
  sentAt: Date
  isOwn: boolean
  /** The colleague who wrote it, empty once they left; null for one's own and the other side's. */
  author: string | null
  /** For the sender's devices alone. */
  clientId: string | null
  application: { id: string; vacancyTitle: string } | null
  /** Absent once its sender is deleted. */
  file: MessageFile | null
}

export type ToldRoom = {
  id: string
  lastNumber: number
  readByOwner: number
  readByPeer: number
  /** At most `unreadCountMax`. */
  unread: number
  /** Not muted, and the reader wants sounds. */
  isHeard: boolean
  peer: {
    id: string
    role: 'teacher' | 'school'
    name: string
    isDeleted: boolean
    photoFileId: string | null
  }
}

/** Idempotent: the same numbers give the same change. */
export type Change = {
  accountId: string
  after: number
  number: number
  messages: (ToldMessage & { roomId: string })[]
  /** The present state of each room with events. */
  rooms: ToldRoom[]
  /** In all rooms; undefined while more changes follow. */
  unread: number | undefined
  /** Undefined while more changes follow. */
  unreadNotifications: number | undefined
  isMore: boolean
}

/** The reader's cursor is too old, or of another stream. */
export type Reset = {
  accountId: string
  number: number
  unread: number
  unreadNotifications: number
  isReset: true
}
