import { type RefObject, useEffect, useState } from 'react'
import type { Half } from './near-towns.ts'

/** A map's size, as soon as a script runs, and again when it changes. */
export function useHalf(frame: RefObject<HTMLElement | null>): Half | null {
  const [half, setHalf] = useState<Half | null>(null)
  useEffect(() => {
    const map = frame.current
    if (!map) return
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setHalf({ x: width / 2, y: height / 2 })
    })
    watch.observe(map)
    return () => watch.disconnect()
  }, [frame])
  return half
}
