import { useCallback, useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Fetches the page anew, but never while it is on its way to another or sends a form: the router would begin that way
 * again, and what the first answer had to say once, as a toast, would be lost with it.
 */
export function useRenewAtRest(): () => void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const isResting = useRef(true)
  const isAsked = useRef(false)
  useEffect(() => {
    isResting.current = state === 'idle'
    if (!isResting.current || !isAsked.current) return
    isAsked.current = false
    void revalidate()
  }, [state, revalidate])
  return useCallback(() => {
    if (isResting.current) void revalidate()
    else isAsked.current = true
  }, [revalidate])
}
