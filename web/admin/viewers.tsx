import { useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import type { WorkKind } from '#domain/console/console.ts'
import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'

const everyMs = 30_000
const interactions = ['pointermove', 'keydown', 'scroll', 'touchstart'] as const

/**
 * Who else is looking at the same thing now. Also reports that this page is being looked at, while there is activity:
 * an abandoned page lets the console close (rule 69).
 */
export function Viewers({ kind, id, others }: { kind: WorkKind; id: string; others: readonly string[] }) {
  const address = useHref('/admin/looks')
  const [names, setNames] = useState(others)
  const isUsed = useRef(true)
  useEffect(() => {
    const gone = new AbortController()
    async function look() {
      if (!isUsed.current || document.hidden) return
      isUsed.current = false
      try {
        const body = new URLSearchParams({ kind, id })
        const answer = await fetch(address, { method: 'POST', body, signal: gone.signal })
        if (answer.ok) setNames(((await answer.json()) as { names: string[] }).names)
      } catch {
        // The next look asks again.
      }
    }
    const use = () => {
      isUsed.current = true
    }
    for (const interaction of interactions) document.addEventListener(interaction, use, { passive: true })
    void look()
    const timer = setInterval(look, everyMs)
    return () => {
      gone.abort()
      clearInterval(timer)
      for (const interaction of interactions) document.removeEventListener(interaction, use)
    }
  }, [address, kind, id])
  return (
    <div role="status">
      {names.length > 0 && (
        <Notice tone="apricot" className="mb-5">
          {m.console_looks_now({ names: names.join(', '), count: names.length })}
        </Notice>
      )}
    </div>
  )
}
