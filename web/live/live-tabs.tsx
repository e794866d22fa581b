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

/** A person who ended the session here is navigating by then, and first hears the server's answer. */
const ownEndMs = 2_000

/**
 * Keeps a signed-in person's chats live in every tab; its script loads after the page. If the session was ended
 * elsewhere, the page reloads; if it expired, a notice says so and what was typed stays.
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
