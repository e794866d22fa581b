import { useEffect } from 'react'
import type { ViewedKind } from '#domain/views/view.ts'
import { cameFrom } from './came-from.ts'

/** Reports a view of this page: once, when it is visible and not only prerendered. */
export function CountView({ kind, id }: { kind: ViewedKind; id: string }) {
  useEffect(() => {
    const from = cameFrom()
    const isSeen = () =>
      document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering)
    const tellOnceSeen = () => {
      if (!isSeen()) return
      stop()
      navigator.sendBeacon('/views', new URLSearchParams({ kind, id, from }))
    }
    const events = ['visibilitychange', 'prerenderingchange']
    const stop = () => {
      for (const event of events) document.removeEventListener(event, tellOnceSeen)
    }
    for (const event of events) document.addEventListener(event, tellOnceSeen)
    tellOnceSeen()
    return stop
  }, [kind, id])
  return null
}
