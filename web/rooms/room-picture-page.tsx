import { findMessagePicture } from '#domain/messaging/read-room.server.ts'
import { isRoomId } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { messagePictureUrl } from '#web/messages/file-words.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { idOf, pathOf } from '#web/request/guards.server.ts'
import type { Route } from './+types/room-picture-page'
import { absentRoom } from './absent-room.server.ts'
import { requireParty } from './party.server.ts'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const party = requireParty(context, pathOf(url))
  const pictureId = idOf(params.picture)
  const picture = isRoomId(params.id) ? await findMessagePicture(party, params.id, pictureId) : undefined
  if (!picture) return absentRoom(party, { request, url, params })
  return { id: params.id, picture }
}

export function meta() {
  return [{ title: pageTitle(m.message_photo(), m.messages_title()) }]
}

/** A picture of a room as large as the screen allows. */
export default function RoomPicturePage({ loaderData: { id, picture } }: Route.ComponentProps) {
  return (
    <RouteDialog title={m.message_photo()} closeTo={`/messages/${id}`} large>
      <div className="grid min-h-full place-items-center">
        <img
          src={messagePictureUrl(picture, 1600)}
          alt={m.message_photo_named({ name: picture.name })}
          className="h-auto max-h-[calc(100dvh-9rem)] w-auto max-w-full rounded-lg bg-felt object-contain"
        />
      </div>
    </RouteDialog>
  )
}
