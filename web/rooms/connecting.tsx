import { m } from '#locales/messages.ts'
import { useLive } from '#web/live/live-store.ts'

/** Says that nothing comes in by itself at the moment; not of the first blink of an eye. */
export function Connecting() {
  const live = useLive()
  return (
    <span role="status" className="text-sm text-muted">
      {live && !live.isOpen && <span className="shown-late">{m.messages_connecting()}</span>}
    </span>
  )
}
