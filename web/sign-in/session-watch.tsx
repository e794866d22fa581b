import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { minuteMs } from '#domain/days/durations.ts'
import { m } from '#locales/messages.ts'
import { noteDialog } from '#web/overlays/open-dialogs.ts'
import { withNext } from '#web/page/next-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const warningMs = 15 * 60_000
const checkMs = 15_000

type WatchedSession = {
  /** When it ends by this browser's clock. */
  endsAt: number
  /** Says in the other tabs that the session goes on. */
  tellOthers: () => void
}

/**
 * Warns before a session ends, and says when it is over. It is modal, because a form in a dialog makes everything else
 * inert; closing it leaves the form unchanged.
 */
export function SessionWatch({ endsAt, tellOthers }: WatchedSession) {
  const left = useTimeLeft(endsAt)
  const phase = left > warningMs ? undefined : left > 0 ? 'ending' : 'over'
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const wasStaying = useRef(false)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!phase) return element.close()
    if (!element.open) element.showModal()
    const forget = noteDialog(element)
    element.addEventListener('close', forget)
    return () => {
      element.removeEventListener('close', forget)
      forget()
    }
  }, [phase])

  useEffect(() => {
    const isStaying = fetcher.state !== 'idle'
    if (wasStaying.current && !isStaying) tellOthers()
    wasStaying.current = isStaying
  }, [fetcher.state, tellOthers])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      className="m-auto w-[min(100%-2rem,28rem)] rounded-lg border border-apricot bg-card p-5 text-ink shadow-card backdrop:bg-scrim"
    >
      {phase && (
        <>
          <h2 id={titleId} className="text-lg font-semibold text-balance">
            {phase === 'over' ? m.session_over() : m.session_ends()}
          </h2>
          <p className="mt-2 text-pretty">
            {phase === 'over'
              ? m.session_over_text()
              : m.session_ends_text({ minutes: Math.ceil(left / minuteMs) })}
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            {phase === 'over' ? (
              <ButtonLink to={withNext('/login', pathname + search)}>{m.account_login_submit()}</ButtonLink>
            ) : (
              <fetcher.Form method="post" action="/session">
                <Button busy={fetcher.state !== 'idle'}>{m.session_stay()}</Button>
              </fetcher.Form>
            )}
            <Button type="button" variant="quiet" onClick={() => dialog.current?.close()}>
              {m.ui_close()}
            </Button>
          </div>
        </>
      )}
    </dialog>
  )
}

/** How long the session lasts from now on. */
function useTimeLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => endsAt - Date.now())
  useEffect(() => {
    const check = () => setLeft(Math.max(0, endsAt - Date.now()))
    check()
    const timer = setInterval(check, checkMs)
    // A phone that slept has slept through the timer.
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [endsAt])
  return left
}
