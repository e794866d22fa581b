import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { m } from '#locales/messages.ts'
import { useLive } from '#web/live/live-store.ts'
import type { OutboxMessage } from '#web/live/outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useOffline } from '#web/ui/offline.ts'
import { timeOfDay } from '#web/words/dates.ts'
import { MessageText } from './message-text.tsx'

/** One's own unsent message: with a clock, then a check mark; a failed one stays and can be retried. */
export function OutboxItem({ message }: { message: OutboxMessage }) {
  const live = useLive()
  const { clientId, text, at, state, why } = message
  const isFailed = state === 'failed'
  const isOffline = useOffline()
  const isHeldUp = state === 'waiting' && (isOffline || live?.isOpen === false)
  const sentAt = new Date(at)
  return (
    <li
      className={classNames(
        'w-fit max-w-[88%] justify-self-end rounded-lg px-3 py-2 md:max-w-[min(80%,36rem)]',
        isFailed ? 'border border-red bg-red-soft' : 'bg-lake-soft',
      )}
    >
      <span className="sr-only">{m.messages_you()}: </span>
      <div className="flex flex-wrap items-end justify-end gap-x-3">
        <div className="max-w-full min-w-0 flex-auto">
          <MessageText>{text}</MessageText>
        </div>
        <p className="flex items-center gap-1 text-sm text-muted">
          <time dateTime={sentAt.toISOString()}>{timeOfDay(sentAt)}</time>
          {!isFailed && <OnItsWay isSent={state === 'sent'} />}
        </p>
      </div>
      {isFailed && (
        <div role="alert" className="mt-1 border-t border-red pt-1">
          <p className="text-red-ink">
            <span className="font-semibold">{m.message_failed()}.</span> {why}
          </p>
          <p className="mt-1 flex flex-wrap justify-end gap-2">
            <Button type="button" variant="quiet" size="small" onClick={() => live?.discard(clientId)}>
              {m.message_discard()}
            </Button>
            <Button type="button" variant="secondary" size="small" onClick={() => live?.retry(clientId)}>
              {m.message_retry()}
            </Button>
          </p>
        </div>
      )}
      {isHeldUp && (
        <div role="status" className="mt-1 border-t border-line pt-1 text-sm">
          <p>
            {m.message_unsent()} {m.message_offline()}
          </p>
          <p className="mt-1 flex justify-end">
            <Button type="button" variant="secondary" size="small" onClick={() => live?.retry(clientId)}>
              {m.message_retry()}
            </Button>
          </p>
        </div>
      )}
    </li>
  )
}

function OnItsWay({ isSent }: { isSent: boolean }) {
  const words = isSent ? m.messages_sent() : m.message_sending()
  return (
    <span title={words}>
      {isSent ? <Check size={16} /> : <Clock size={16} />}
      <span className="sr-only">{words}</span>
    </span>
  )
}
