import { useCallback, useEffect, useRef } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'

/**
 * Fetches the page anew, but never while it is on its way to another or sends a form: the router would begin that way
 * again, and what the first answer had to say once, as a toast, would be lost with it.
 */
export function useRenewAtRest(): () => void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  // A button that another page answers is sent beside the page, and its answer may lead on.
  const isSending = useFetchers().some(({ formMethod }) => formMethod === 'POST')
  const isResting = useRef(true)
  const isAsked = useRef(false)
  useEffect(() => {
    isResting.current = state === 'idle' && !isSending
    if (!isResting.current || !isAsked.current) return
    isAsked.current = false
    void revalidate()
  }, [state, isSending, revalidate])
  return useCallback(() => {
    if (isResting.current) void revalidate()
    else isAsked.current = true
  }, [revalidate])
}
