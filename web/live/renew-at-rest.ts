import { useCallback, useEffect, useRef } from 'react'
import { useActionData, useFetchers, useNavigation, useRevalidator } from 'react-router'

/**
 * Reloads the page, but never during a navigation or a submission: the router would start that navigation again, and
 * one-time parts of the first answer, such as a toast, would be lost. Nor while the page shows what its action
 * answered, such as an error or a code: reloading forgets it. Then the page is reloaded once that is gone.
 */
export function useRenewAtRest(): () => void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const hasAnswer = Boolean(useActionData())
  // A button that another page answers is sent beside the page, and its answer may redirect.
  const isSending = useFetchers().some(({ formMethod }) => formMethod === 'POST')
  const isResting = useRef(true)
  const isAsked = useRef(false)
  useEffect(() => {
    isResting.current = state === 'idle' && !isSending && !hasAnswer
    if (!isResting.current || !isAsked.current) return
    isAsked.current = false
    void revalidate()
  }, [state, isSending, hasAnswer, revalidate])
  return useCallback(() => {
    if (isResting.current) void revalidate()
    else isAsked.current = true
  }, [revalidate])
}
