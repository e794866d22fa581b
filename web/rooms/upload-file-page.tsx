import { redirect } from 'react-router'
import { hasRoom } from '#domain/messaging/read-room.server.ts'
import { isRoomId } from '#domain/rooms/room.ts'
import { sendAnswer } from '#web/messages/send-answer.server.ts'
import { sendFileForm } from '#web/messages/send-file-form.server.ts'
import { notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/upload-file-page'
import { absentRoom } from './absent-room.server.ts'
import { livePartyOf } from './party.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  if (!isRoomId(params.id)) notFound()
  return redirect(`/messages/${params.id}/file`)
}

/** Takes a file from the script of an open room, which shows its progress. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const party = livePartyOf(context)
  if (!isRoomId(params.id) || !(await hasRoom(party, params.id)))
    return absentRoom(party, { request, url, params })
  return sendAnswer(await sendFileForm(party, params.id, request))
}
