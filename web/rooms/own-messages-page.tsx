import { findLatestRooms } from '#domain/messaging/find-rooms.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requireRole } from '#web/request/guards.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cutWords, type ShownRoom, shownRoom } from '#web/words/message-words.ts'
import type { Route } from './+types/own-messages-page'
import { useLiveRooms } from './live-rooms.ts'
import { RoomList } from './room-list.tsx'

const roomsShown = 5
const previewLengthMax = 100

/** The cabinet's tab: what was said last in a teacher's latest rooms (rule 20). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const readAt = now()
  const rooms = await findLatestRooms(actor, roomsShown)
  return { rooms: rooms.map((found) => cut(shownRoom(found, readAt))) }
}

function cut(room: ShownRoom): ShownRoom {
  return { ...room, preview: cutWords(room.preview, previewLengthMax) }
}

export function meta() {
  return [{ title: pageTitle(m.messages_nav()) }]
}

export default function OwnMessagesPage({ loaderData }: Route.ComponentProps) {
  const rooms = useLiveRooms(loaderData.rooms, 1).slice(0, roomsShown).map(cut)
  if (rooms.length === 0)
    return (
      <EmptyState drawing="messages" title={m.messages_empty()} text={m.messages_none_teacher()}>
        <ButtonLink to="/vacancies">{m.teacher_find_vacancies()}</ButtonLink>
      </EmptyState>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full overflow-hidden rounded-lg border border-line bg-card">
        <RoomList rooms={rooms} isWhole />
      </div>
      <ButtonLink to="/messages" variant="secondary">
        {m.messages_all()}
      </ButtonLink>
    </div>
  )
}
