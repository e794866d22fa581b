import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

export type Toast = {
  kind: 'success' | 'error' | 'info'
  title: string
  text?: string | undefined
  /** A form with one button that undoes the action: its address, and the value of its field `undo`. */
  undo?: { to: string; value: string } | undefined
}

/** What can be done about it, in the browser alone. */
type ToastAction = { label: string; run(): void }

export type ShownToast = Toast & {
  actions?: readonly ToastAction[]
  /** Removes it once it is no longer true. */
  until?: AbortSignal
}

export type OpenToast = { id: number; toast: ShownToast }

const looks = {
  success: { icon: CircleCheck, className: 'text-green-ink' },
  error: { icon: CircleAlert, className: 'text-red-ink' },
  info: { icon: Info, className: 'text-lake-ink' },
}

export type Remove = (id: number) => void

export function ToastCard({ id, toast, remove }: OpenToast & { remove: Remove }) {
  const hydrated = useHydrated()
  const [isUnderPointer, setIsUnderPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const paused = isUnderPointer || hasFocus
  const left = useRef(lifetimeOf(toast))
  useEffect(() => {
    if (paused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => remove(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1_500, left.current - (Date.now() - startedAt))
    }
  }, [paused, id, remove])

  useEffect(() => {
    const { until } = toast
    if (until?.aborted) return remove(id)
    const end = () => remove(id)
    until?.addEventListener('abort', end)
    return () => until?.removeEventListener('abort', end)
  }, [toast, id, remove])

  const { pathname, search } = useLocation()
  const { icon: Icon, className } = looks[toast.kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while someone reads it
    <div
      onPointerEnter={() => setIsUnderPointer(true)}
      onPointerLeave={() => setIsUnderPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The dialog that it stands in stays open.
        event.preventDefault()
        remove(id)
      }}
      className="toast flex items-start gap-3 rounded-lg border border-line bg-card py-1 pl-4 shadow-card"
    >
      <Icon size={22} className={classNames('mt-2.5 shrink-0', className)} />
      <div className="min-w-0 flex-1 py-2 wrap-anywhere">
        <p className="font-medium">{toast.title}</p>
        {toast.text && <p className="text-sm text-muted">{toast.text}</p>}
        {toast.undo && <Undo {...toast.undo} place={pathname + search} />}
        {toast.actions?.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              remove(id)
              run()
            }}
            className="mr-5 min-h-11 cursor-pointer font-medium text-lake-ink hover:underline"
          >
            {label}
          </button>
        ))}
      </div>
      {hydrated ? (
        <button
          type="button"
          onClick={() => remove(id)}
          aria-label={m.ui_close()}
          className="grid tap shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:text-ink"
        >
          <X size={18} />
        </button>
      ) : (
        <span className="w-4 shrink-0" />
      )}
    </div>
  )
}

function Undo({ to, value, place }: { to: string; value: string; place: string }) {
  const isSent = useNavigation().formData?.get('undo') === value
  return (
    <Form method="post" action={to} onSubmit={(event) => isSent && event.preventDefault()}>
      <input type="hidden" name="return_to" value={place} />
      <button
        type="submit"
        name="undo"
        value={value}
        aria-busy={isSent || undefined}
        className="inline-flex min-h-11 cursor-pointer items-center font-medium text-lake-ink underline"
      >
        {m.ui_undo()}
      </button>
    </Form>
  )
}

/** As long as what was done can be undone. */
const actionsMs = 10_000

/** Long enough to read it, and at least six seconds. */
function lifetimeOf({ kind, title, text = '', undo, actions }: ShownToast): number {
  if (actions) return actionsMs
  const reading = 4_000 + (title.length + text.length) * 60
  return Math.max(kind === 'error' || undo ? 12_000 : 6_000, reading)
}
