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
  /** Which colleague of the reader wrote it, empty once they are gone; null of one's own and of the other side. */
  author: string | null
  /** Known to the sender's devices alone. */
  clientId: string | null
  application: { id: string; vacancyTitle: string } | null
  /** Absent also where its sender is gone. */
  file: MessageFile | null
}

export type ToldRoom = {
  id: string
  lastNumber: number
  readByOwner: number
  readByPeer: number
  /** Counted up to `unreadCountMax`. */
  unread: number
  /** Whether what is said there makes a sound: the room is not muted, and the reader wants it. */
  isHeard: boolean
  peer: {
    id: string
    role: 'teacher' | 'school'
    name: string
    isDeleted: boolean
    photoFileId: string | null
  }
}

/** The same for the same numbers, however often it is asked. */
export type Change = {
  accountId: string
  after: number
  number: number
  messages: (ToldMessage & { roomId: string })[]
  /** Each room that something happened in, as it stood when it was asked. */
  rooms: ToldRoom[]
  /** Of all rooms; undefined while more is to come. */
  unread: number | undefined
  /** Undefined while more is to come. */
  unreadNotifications: number | undefined
  isMore: boolean
}

/** The reader's place is forgotten by now, or belongs to another stream. */
export type Reset = {
  accountId: string
  number: number
  unread: number
  unreadNotifications: number
  isReset: true
}
