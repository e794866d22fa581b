import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

type Message = { who: string | undefined; isAnswer?: boolean; hasStayed?: boolean }

/**
 * Signing in or out in one tab is visible in the others at once. A tab announces its account when it opens and when
 * that changes; a tab with another account asks the server, which decides.
 */
export function useSameInAllTabs(who: string | undefined): () => void {
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
      if (who && data.who && data.who !== who) {
        location.reload()
        return
      }
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
