import { useEffect } from 'react'
import type { FrameFacts } from './site-frame.tsx'

let last: FrameFacts | undefined

/**
 * Keeps the frame of the page, for when the next page cannot be loaded. Only in a browser: a server renders for many.
 */
export function useKeptFrame(facts: FrameFacts): void {
  useEffect(() => {
    last = { ...facts, toast: null }
  }, [facts])
}

/** The facts of the last rendered frame. */
export function lastFrame(): FrameFacts | undefined {
  return last
}
