import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from './live-store.ts'

/** What changes at once is fetched at once. */
const refreshAfterMs = 300

/**
 * Fetches the page anew whenever somebody changed an application of one's school, and when the answer is called. While a dialog
 * lies over the page it waits: the form in it says which version its reader saw (rule 41).
 */
export function useFollowedBoard(isCovered: boolean): () => void {
  const { revalidate } = useRevalidator()
  const isBehind = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const catchUp = useCallback(() => {
    clearTimeout(timer.current)
    if (isCovered || !isBehind.current) return
    timer.current = setTimeout(() => {
      isBehind.current = false
      void revalidate()
    }, refreshAfterMs)
  }, [isCovered, revalidate])
  const refresh = useCallback(() => {
    isBehind.current = true
    catchUp()
  }, [catchUp])
  useEffect(() => {
    catchUp()
    return () => clearTimeout(timer.current)
  }, [catchUp])

  const changes = useLive()?.boardChanges
  const known = useRef(changes)
  useEffect(() => {
    // The first number is what the page was loaded with.
    const isNew = known.current !== undefined && changes !== undefined && changes !== known.current
    known.current = changes
    if (isNew) refresh()
  }, [changes, refresh])
  return refresh
}
