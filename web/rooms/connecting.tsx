import { m } from '#locales/messages.ts'
import { useLive } from '#web/live/live-store.ts'

/** Says that no messages arrive at the moment, except during a very short loss. */
export function Connecting() {
  const live = useLive()
  return (
    <span role="status" className="text-sm text-muted">
      {live && !live.isOpen && <span className="shown-late">{m.messages_connecting()}</span>}
    </span>
  )
}
