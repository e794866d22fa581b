import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { ShownRoom } from '#web/words/message-words.ts'

type ReadAllProps = {
  rooms: ShownRoom[]
  loaded: { unreadElsewhere: number; readAt: number }
  action: string
  /** The room that is open beside the list, and stays open. */
  roomId?: string
}

/** How many rooms have unread messages, and a button that marks them all; a single room is faster to open. */
export function ReadAll({ rooms, loaded, action, roomId }: ReadAllProps) {
  const count = loaded.unreadElsewhere + rooms.filter(({ unread }) => unread > 0).length
  if (count < 2) return null
  // Messages after this time have not been seen here.
  const seenAt = Math.max(loaded.readAt, ...rooms.map(({ lastSentAt }) => lastSentAt))
  return (
    <PostForm
      action={action}
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-(--edge) py-1"
    >
      <p className="py-1 text-sm text-muted">{m.messages_unread_rooms({ count })}</p>
      <input type="hidden" name="seen_at" value={new Date(seenAt).toISOString()} />
      {roomId && <input type="hidden" name="room" value={roomId} />}
      <SubmitButton
        variant="quiet"
        size="small"
        name="intent"
        value="read-all"
        className="-mx-3 max-sm:min-h-11"
      >
        {m.messages_read_all()}
      </SubmitButton>
    </PostForm>
  )
}
