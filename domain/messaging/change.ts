import type { Signature } from '#domain/notifications/signature.ts'
import type { MessageKind } from '#domain/rooms/room.ts'

export type MessageFile = {
  id: string
  name: string
  sizeBytes: number
  /** In pixels; null of a document. */
  picture: { width: number; height: number } | null
}

export type StreamMessage = {
  number: number
  kind: MessageKind
  text: string | null
  sentAt: Date
  isOwn: boolean
  /** The colleague who wrote it, empty if they left; otherwise null. */
  author: string | null
  /** For a teacher: the member who wants to be named. */
  signature: Signature | null
  /** For the sender's devices alone. */
  clientId: string | null
  application: { id: string; vacancyTitle: string } | null
  /** Absent once its sender is deleted. */
  file: MessageFile | null
}

export type StreamRoom = {
  id: string
  lastNumber: number
  readByOwner: number
  readByPeer: number
  /** At most `unreadCountMax`. */
  unread: number
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
  messages: (StreamMessage & { roomId: string })[]
  rooms: StreamRoom[]
  /** In all rooms; like `unreadNotifications`, undefined while more changes follow. */
  unread: number | undefined
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
