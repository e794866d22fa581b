import { useState } from 'react'

/**
 * What comes with a script of its own when it is asked for. Without a network it does not come, which takes nothing else
 * away, and is asked for again by the next press.
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
