import { useEffect, useRef } from 'react'
import { useFetcher, useLocation, useResolvedPath, useSubmit } from 'react-router'
import { isLostAnswer } from './lost-answer.ts'

/**
 * Sends a form that another page answers, such as a single button of a list. The page is left only for an answer:
 * without one, the present page stays.
 */
export function useSendingElsewhere(action: string | undefined) {
  const { pathname } = useLocation()
  const isElsewhere = useResolvedPath(action ?? '').pathname !== pathname
  const fetcher = useFetcher<unknown>()
  const submit = useSubmit()
  const sent = useRef<FormData>(undefined)
  const { state, formData, data } = fetcher
  useEffect(() => {
    if (formData) sent.current = formData
  }, [formData])
  // If the other page answers with a message of its own, it is requested again and shown with its answer.
  useEffect(() => {
    if (state !== 'idle' || data === undefined || isLostAnswer(data) || !sent.current) return
    const again = sent.current
    sent.current = undefined
    void submit(again, { action, method: 'post' })
  }, [state, data, action, submit])
  return action !== undefined && isElsewhere ? fetcher : undefined
}
