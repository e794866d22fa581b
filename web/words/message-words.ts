import type { StreamMessage } from '#domain/messaging/change.ts'
import type { FoundMessage } from '#domain/messaging/find-messages.server.ts'
import type { FoundRoom } from '#domain/messaging/find-rooms.server.ts'
import type { Peer } from '#domain/rooms/own-rooms.server.ts'
import { messagesPageSize } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { momentShort } from './dates.ts'

const idEndLength = 4
const badgeMax = 99

/** The name of the other side, also if it gave none. */
export function peerName({
  id,
  role,
  name,
  isDeleted,
}: Pick<Peer, 'id' | 'role' | 'name' | 'isDeleted'>): string {
  if (isDeleted) return role === 'school' ? m.school_deleted_name() : m.account_deleted_name()
  return name || `${m.messages_somebody()} ${id.slice(-idEndLength)}`
}

export function peerRoleWord(role: Peer['role']): string {
  return role === 'teacher' ? m.messages_role_teacher() : m.messages_role_school()
}

/** «7», «99+». */
export function badgeCount(count: number): string {
  return count > badgeMax ? `${badgeMax}+` : String(count)
}

/** The address of a message's application for each side. */
export function applicationPath(reader: Peer['role'], applicationId: string): string {
  return `/${reader}-dashboard/applications/${applicationId}`
}

/** The beginning of a text, with «…» if more follows, and never after a full stop. */
export function cutWords(text: string, lengthMax: number): string {
  const letters = [...text]
  if (letters.length <= lengthMax) return text
  return `${letters
    .slice(0, lengthMax)
    .join('')
    .replace(/[\s.,;:…–—-]+$/, '')}…`
}

export type ShownRoom = {
  id: string
  name: string
  photoFileId: string | null
  coverFileId: string | null
  /** The vacancy that the chat is about, if known. */
  about: string | null
  /** The last message in one line; empty without one. */
  preview: string
  isOwn: boolean
  time: string
  /** Its time, in milliseconds; 0 without one. */
  lastSentAt: number
  unread: number
  isMuted: boolean
}

/** What was said last, in one line. */
export function roomPreview(
  last: { kind: string; text: string | null; file: StreamMessage['file'] } | null,
): string {
  if (last?.kind === 'contacts') return m.messages_contacts()
  if (last?.kind === 'file' && !last.text) return fileWords(last.file)
  const text = last?.kind === 'application' ? (last.text ?? m.messages_application()) : last?.text
  return text ?? m.messages_empty()
}

function fileWords(file: StreamMessage['file']): string {
  if (!file) return m.message_file_gone()
  return file.picture ? m.message_photo() : m.message_file_named({ name: file.name })
}

/** A room as lists show it. */
export function shownRoom(
  { id, peer, vacancyTitle, last, unread, isMuted }: FoundRoom,
  now: Date,
): ShownRoom {
  return {
    id,
    name: peerName(peer),
    photoFileId: peer.photoFileId,
    coverFileId: peer.coverFileId,
    about: vacancyTitle,
    preview: roomPreview(last),
    isOwn: last !== null && last.side !== peer.role,
    lastSentAt: last?.sentAt.getTime() ?? 0,
    time: last ? momentShort(last.sentAt, now) : m.messages_recently(),
    unread,
    isMuted,
  }
}

const foundLengthMax = 160

export type ShownMessage = { to: string; name: string; text: string; time: string; isOwn: boolean }

/** A found message, with the page of its room that contains it. */
export function shownMessage(found: FoundMessage, words: string, now: Date): ShownMessage {
  const { roomId, number, text, sentAt, isOwn, peer } = found
  return {
    to: `/messages/${roomId}?before=${number + Math.ceil(messagesPageSize / 2)}`,
    name: peerName(peer),
    text: wordsAround(text, words),
    time: momentShort(sentAt, now),
    isOwn,
  }
}

/** The part of a long text around the first of the words. */
function wordsAround(text: string, words: string): string {
  const [first = ''] = words.trim().split(/\s+/)
  const found = text.toLowerCase().indexOf(first.toLowerCase())
  const begin = found > foundLengthMax / 2 ? found - Math.floor(foundLengthMax / 4) : 0
  // Never inside a surrogate pair.
  const start = begin > 0 && /[\uDC00-\uDFFF]/.test(text.charAt(begin)) ? begin + 1 : begin
  return (start > 0 ? '…' : '') + cutWords(text.slice(start), foundLengthMax)
}
