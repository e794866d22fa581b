import { readAllRooms } from '#domain/messaging/read-all-rooms.server.ts'
import type { Party } from '#domain/rooms/own-rooms.server.ts'
import { isRoomId } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { shownAtOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'

/** Marks as read what the list showed, redirects to it, and says of how many rooms. */
export async function readAll(party: Party, form: FormData, search: string): Promise<Response> {
  const count = await readAllRooms(party, shownAtOf(form.get('seen_at')))
  const roomId = String(form.get('room') ?? '')
  const title = count > 0 ? m.messages_all_read({ count }) : m.messages_all_read_before()
  const kind = count > 0 ? 'success' : 'info'
  return redirectWithToast(`/messages${isRoomId(roomId) ? `/${roomId}` : ''}${search}`, { kind, title })
}
