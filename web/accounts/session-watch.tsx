import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useLocation, useRevalidator } from 'react-router'
import { m } from '#locales/messages.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { withNext } from './next-place.ts'

const warningMs = 15 * 60_000
const checkMs = 15_000
const minuteMs = 60_000

type Watched = { who: string | undefined; leftMs: number | undefined }

/** Warns before a session ends, says when it is over, and keeps who is signed in the same in all tabs. */
export function SessionWatch({ who, leftMs }: Watched) {
  const tellOthers = useSameInAllTabs(who)
  const left = useTimeLeft(leftMs)
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const wasStaying = useRef(false)

  useEffect(() => {
    const isStaying = fetcher.state !== 'idle'
    if (wasStaying.current && !isStaying) tellOthers()
    wasStaying.current = isStaying
  }, [fetcher.state, tellOthers])

  if (left === undefined || left > warningMs) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 p-3">
      <div className="mx-auto flex max-w-[40rem] flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-apricot bg-card px-4 py-3 shadow-card">
        <div className="min-w-0 flex-1 basis-60">
          <p role="alert" className="font-semibold">
            {left > 0 ? m.session_ends() : m.session_over()}
          </p>
          <p className="text-sm text-muted text-pretty">
            {left > 0 ? m.session_ends_text({ minutes: Math.ceil(left / minuteMs) }) : m.session_over_text()}
          </p>
        </div>
        {left > 0 ? (
          <fetcher.Form method="post" action="/session">
            <Button busy={fetcher.state !== 'idle'}>{m.session_stay()}</Button>
          </fetcher.Form>
        ) : (
          <Link to={withNext('/login', pathname + search)} className={buttonLook({})}>
            {m.account_login_submit()}
          </Link>
        )}
      </div>
    </div>
  )
}

/** How long the session lasts from now on, as the server said and the clock has gone since. */
function useTimeLeft(leftMs: number | undefined): number | undefined {
  const [left, setLeft] = useState(leftMs)
  useEffect(() => {
    setLeft(leftMs)
    if (leftMs === undefined) return
    const endsAt = Date.now() + leftMs
    const check = () => setLeft(Math.max(0, endsAt - Date.now()))
    const timer = setInterval(check, checkMs)
    // A phone that slept has slept through the timer.
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [leftMs])
  return left
}

type Message = { who: string | undefined; isAnswer?: boolean; hasStayed?: boolean }

/**
 * Signing in or out in one tab is seen in the others at once. A tab says who it holds when it opens and when
 * that changes; whoever holds somebody else asks the server, which alone knows.
 */
function useSameInAllTabs(who: string | undefined): () => void {
  const { revalidate } = useRevalidator()
  const channel = useRef<BroadcastChannel>(undefined)
  const ask = useRef(revalidate)
  useEffect(() => {
    ask.current = revalidate
  }, [revalidate])

  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return
    const tabs = new BroadcastChannel('session')
    channel.current = tabs
    tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.who === who && !data.hasStayed) return
      // What one person typed must not be sent by another.
      if (who && data.who && data.who !== who) return location.reload()
      void ask.current()
      if (data.who !== who && !data.isAnswer) tabs.postMessage({ who, isAnswer: true } satisfies Message)
    })
    tabs.postMessage({ who } satisfies Message)
    return () => tabs.close()
  }, [who])

  const [tellOthers] = useState(
    () => () => channel.current?.postMessage({ who: undefined, isAnswer: true, hasStayed: true }),
  )
  return tellOthers
}
