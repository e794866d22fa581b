import { redirect } from 'react-router'
import { findMovedRoom } from '#domain/rooms/find-moved-room.server.ts'
import type { Party } from '#domain/rooms/own-rooms.server.ts'
import { isRoomId } from '#domain/rooms/room.ts'
import { notFound, pathOf } from '#web/request/guards.server.ts'

type RoomRequest = { request: Request; url: URL; params: { id: string } }

/** Redirects to where the room moved when its school was merged, also posted forms; otherwise it is absent. */
export async function absentRoom(
  party: Party,
  { request, url, params: { id } }: RoomRequest,
): Promise<never> {
  const movedTo = isRoomId(id) ? await findMovedRoom(party, id) : undefined
  if (!movedTo) notFound()
  // 307 has the browser post the same again.
  throw redirect(pathOf(url).replace(id, movedTo), request.method === 'GET' ? 302 : 307)
}
