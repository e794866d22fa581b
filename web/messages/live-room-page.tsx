import { markRead } from '#domain/messaging/mark-read.server.ts'
import { isParty, type Party } from '#domain/messaging/own-rooms.server.ts'
import { hasRoom, readRoom } from '#domain/messaging/read-room.server.ts'
import { isRoomId } from '#domain/messaging/room.ts'
import { actorOf, notFound } from '#web/guards.server.ts'
import type { SendAnswer } from '#web/live/outbox.ts'
import type { Route } from './+types/live-room-page'
import { beforeOf } from './before.ts'
import { sendForm } from './send-form.server.ts'

/** A room for the script of a page that is open: who is signed out hears that, and everything else is as there. */
function partyOf(context: Route.LoaderArgs['context']): Party {
  const actor = actorOf(context)
  if (isParty(actor)) return actor
  throw new Response(null, { status: actor.role === 'visitor' ? 401 : 404 })
}

/** A page of messages, which marks nothing as read. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const party = partyOf(context)
  const room = isRoomId(params.id) ? await readRoom(party, params.id, beforeOf(url)) : undefined
  if (!room) notFound()
  return Response.json({ messages: room.messages, readByPeer: room.readByPeer })
}

/** Sends a message, or marks what was read up to a number. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const party = partyOf(context)
  if (!isRoomId(params.id) || !(await hasRoom(party, params.id))) notFound()
  const form = await request.formData()
  if (form.get('intent') === 'read') {
    const number = Number(form.get('number'))
    const isNumber = Number.isSafeInteger(number) && number > 0
    if ((await markRead(party, params.id, isNumber ? number : 0)) === undefined) notFound()
    return new Response(null, { status: isNumber ? 204 : 422 })
  }
  const sent = await sendForm(party, params.id, form)
  if (!sent) notFound()
  if (sent.ok) return Response.json({ ok: true } satisfies SendAnswer)
  const { status, headers = {}, answer } = sent
  const why = [...Object.values(answer.errors).flat(), ...answer.formErrors].join(' ')
  const refusal: SendAnswer = { ok: false, why, isRoomClosed: status === 403 }
  return Response.json(refusal, { status, headers })
}
