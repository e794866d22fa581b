import type { MessageKind } from '#domain/rooms/room.ts'

/** What went with a message: a picture, or a document to be saved. */
export type MessageFile = {
  id: string
  name: string
  sizeBytes: number
  /** In pixels, as it stands in its room; absent of a document. */
  picture: { width: number; height: number } | null
}

/** A message as one side reads it. */
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

/** How a room stands for one side. */
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

/** What happened to an account from one number of its event stream to another; the same, however often it is asked. */
export type Change = {
  accountId: string
  /** What the reader has already. */
  after: number
  /** What the reader has then. */
  number: number
  messages: (ToldMessage & { roomId: string })[]
  /** Each room that something happened in, as it stood when it was asked. */
  rooms: ToldRoom[]
  /** Unread messages of all rooms; only where nothing more is to come. */
  unread: number | undefined
  /** Unread notifications; only where nothing more is to come. */
  unreadNotifications: number | undefined
  /** Whether there is more than one change tells at once. */
  isMore: boolean
}

/** The reader's place is so old that what came after it is forgotten, or it is not a place of this stream. */
export type Reset = {
  accountId: string
  number: number
  unread: number
  unreadNotifications: number
  isReset: true
}
