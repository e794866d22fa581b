import { useState } from 'react'

/**
 * A part with its own script that loads on request. Without a network it does not load, which breaks nothing else, and
 * the next press requests it again.
 */
export function useLate<Part>(load: () => Promise<{ default: Part }>) {
  const [came, setCame] = useState<{ Part: Part }>()
  const [isLost, setIsLost] = useState(false)
  function ask() {
    if (came) return
    setIsLost(false)
    load().then(
      (script) => setCame({ Part: script.default }),
      () => setIsLost(true),
    )
  }
  return { Part: came?.Part, isLost, ask }
}
