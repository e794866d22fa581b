import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

type LiveTabsProps = { accountId: string; eventNumber: number; unread: number }

/** Keeps the talks of who is signed in live, in every tab; its script comes when the page stands. */
export function LiveTabs({ accountId, eventNumber, unread }: LiveTabsProps) {
  const { revalidate } = useRevalidator()
  const asLoaded = useRef({ eventNumber, unread, revalidate })
  useEffect(() => {
    asLoaded.current = { eventNumber, unread, revalidate }
  }, [eventNumber, unread, revalidate])

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const { revalidate: _later, ...loaded } = asLoaded.current
    const onOver = () => void asLoaded.current.revalidate()
    void import('./keep-live.ts').then(({ keepLive }) => {
      if (!isGone) stop = keepLive({ accountId, ...loaded, onOver })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [accountId])
  return null
}
