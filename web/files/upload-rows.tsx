import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { QueuedFile } from './upload-queue.ts'

type Props<Found, Reason> = {
  label: string
  queue: readonly QueuedFile<Found, Reason>[]
  cancel: (id: number) => void
  retry: (id: number) => void
  wordsOf: (reason: Reason) => string
  mayRetry: (reason: Reason) => boolean
}

/** The progress of each file, with buttons to stop it or to try again. */
export function UploadRows<Found, Reason>({
  label,
  queue,
  cancel,
  retry,
  wordsOf,
  mayRetry,
}: Props<Found, Reason>) {
  return (
    <ul aria-label={label} className="grid gap-2">
      {queue.map(({ id, file: { name }, state }) => (
        <li
          key={id}
          className="flex min-h-14 items-center gap-3 rounded-lg border border-line py-1 pr-1 pl-4"
        >
          <div className="min-w-0 flex-1 py-1">
            <p className="truncate font-medium">{name}</p>
            <p
              className={classNames(
                'text-sm',
                state.kind === 'failed'
                  ? 'text-red-ink'
                  : state.kind === 'done'
                    ? 'text-green-ink'
                    : 'text-muted',
              )}
            >
              {stateWords(state, wordsOf)}
            </p>
            {(state.kind === 'sending' || state.kind === 'processing') && (
              <progress
                aria-label={`${label}: ${name}`}
                max={100}
                value={state.kind === 'sending' ? state.percent : undefined}
                className="block h-2 w-full"
              />
            )}
          </div>
          {(state.kind === 'waiting' || state.kind === 'sending') && (
            <RowButton label={m.photos_cancel_of({ name })} onClick={() => cancel(id)}>
              <X size={20} />
            </RowButton>
          )}
          {state.kind === 'failed' && mayRetry(state.reason) && (
            <RowButton label={m.photos_retry_of({ name })} onClick={() => retry(id)}>
              <RotateCw size={20} />
            </RowButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function RowButton({ label, ...rest }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button {...rest} type="button" variant="quiet" aria-label={label} title={label} className="tap px-0!" />
  )
}

function stateWords<Found, Reason>(
  state: QueuedFile<Found, Reason>['state'],
  wordsOf: (reason: Reason) => string,
): string {
  switch (state.kind) {
    case 'waiting':
      return m.photos_waiting()
    case 'sending':
      return m.photos_sending({ percent: state.percent })
    case 'processing':
      return m.photos_processing()
    case 'done':
      return m.photos_done()
    case 'cancelled':
      return m.photos_cancelled()
    case 'failed':
      return wordsOf(state.reason)
  }
}
