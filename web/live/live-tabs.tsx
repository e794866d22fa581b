import { useEffect, useRef } from 'react'
import { minuteMs } from '#domain/days/durations.ts'
import { useNotedBoard } from './board-changes.ts'
import { useRenewAtRest } from './renew-at-rest.ts'

type LiveTabsProps = {
  accountId: string
  eventNumber: number
  unread: number
  /** How long the session lasts. */
  leftMs: number | undefined
}

/** Who ended the session here is on the way by then, and hears first what the server says of it. */
const ownEndMs = 2_000

/**
 * Keeps the talks of who is signed in live, in every tab; its script comes when the page stands. When somebody ended
 * the session the page is asked again; when its time is over, that is told without taking away what is typed.
 */
export function LiveTabs({ accountId, eventNumber, unread, leftMs = 0 }: LiveTabsProps) {
  useNotedBoard()
  const renew = useRenewAtRest()
  const newest = useRef({ eventNumber, unread, renew, endsAt: 0 })
  useEffect(() => {
    newest.current = { eventNumber, unread, renew, endsAt: Date.now() + leftMs }
  }, [eventNumber, unread, renew, leftMs])

  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return
    let stop: (() => void) | undefined
    let isGone = false
    const { eventNumber, unread } = newest.current
    let asking: ReturnType<typeof setTimeout> | undefined
    const onOver = () => {
      if (Date.now() >= newest.current.endsAt - minuteMs) return
      asking = setTimeout(() => newest.current.renew(), ownEndMs)
    }
    import('./keep-live.ts').then(
      ({ keepLive }) => {
        if (!isGone) stop = keepLive({ accountId, eventNumber, unread, onOver })
      },
      // Without a network nothing is live.
      () => {},
    )
    return () => {
      isGone = true
      clearTimeout(asking)
      stop?.()
    }
  }, [accountId])
  return null
}
