import { meetingsOfRoom } from '#domain/interviews/find-clashes.server.ts'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import { hasRoom, readRoom } from '#domain/messaging/read-room.server.ts'
import { findPresence } from '#domain/rooms/find-presence.server.ts'
import { isRoomId } from '#domain/rooms/room.ts'
import { tellTyping } from '#domain/rooms/tell-typing.server.ts'
import { now } from '#platform/clock.ts'
import { sendAnswer } from '#web/messages/send-answer.server.ts'
import { sendForm } from '#web/messages/send-form.server.ts'
import { notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/live-room-page'
import { absentRoom } from './absent-room.server.ts'
import { beforeOf } from './before.ts'
import { livePartyOf } from './party.server.ts'
import type { PresenceAnswer } from './peer-presence.tsx'
import type { RoomMeetings } from './room-interviews.tsx'

/**
 * A page of messages, which marks nothing as read; or whether the other side is present; or the interviews of the two.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const party = livePartyOf(context)
  if (url.searchParams.has('presence')) {
    const presence = isRoomId(params.id) ? await findPresence(party, params.id) : undefined
    if (!presence) notFound()
    return Response.json({ seenAt: presence.seenAt, now: now() } satisfies PresenceAnswer)
  }
  if (url.searchParams.has('interviews')) {
    const interviews =
      isRoomId(params.id) && (await hasRoom(party, params.id)) && (await meetingsOfRoom(party, params.id))
    if (!interviews) notFound()
    return Response.json({
      interviews,
      now: now(),
    } satisfies RoomMeetings)
  }
  const room = isRoomId(params.id) ? await readRoom(party, params.id, beforeOf(url)) : undefined
  if (!room) return absentRoom(party, { request, url, params })
  return Response.json({ messages: room.messages, readByPeer: room.readByPeer })
}

/** Sends a message, marks messages up to a number as read, or says that somebody is typing. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const party = livePartyOf(context)
  if (!isRoomId(params.id) || !(await hasRoom(party, params.id)))
    return absentRoom(party, { request, url, params })
  const form = await request.formData()
  if (form.get('intent') === 'read') {
    const number = Number(form.get('number'))
    const isNumber = Number.isSafeInteger(number) && number > 0
    if ((await markRead(party, params.id, isNumber ? number : 0)) === undefined) notFound()
    return new Response(null, { status: isNumber ? 204 : 422 })
  }
  if (form.get('intent') === 'typing') {
    await tellTyping(party, params.id)
    return new Response(null, { status: 204 })
  }
  return sendAnswer(await sendForm(party, params.id, form))
}
