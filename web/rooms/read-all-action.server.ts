import { readAllRooms } from '#domain/messaging/read-all-rooms.server.ts'
import type { Party } from '#domain/rooms/own-rooms.server.ts'
import { isRoomId } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'

/** Marks as read what the list showed, redirects to it, and says of how many rooms. */
export async function readAll(party: Party, form: FormData, search: string): Promise<Response> {
  const seenAt = new Date(String(form.get('seen_at')))
  const isPast = !Number.isNaN(seenAt.getTime()) && seenAt < now()
  const count = await readAllRooms(party, isPast ? seenAt : now())
  const roomId = String(form.get('room') ?? '')
  const title = count > 0 ? m.messages_all_read({ count }) : m.messages_all_read_before()
  const kind = count > 0 ? 'success' : 'info'
  return redirectWithToast(`/messages${isRoomId(roomId) ? `/${roomId}` : ''}${search}`, { kind, title })
}
