import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { m } from '#locales/messages.ts'
import { useToast } from '#web/overlays/toast.tsx'
import type { FormAnswer } from './form-answer.ts'

/** What stands in the place of an answer where there was none. */
export type LostAnswer = { answer: FormAnswer; isLost: true }

export function lostAnswer(): LostAnswer {
  return { answer: { values: {}, errors: {}, formErrors: [m.error_offline_text()] }, isLost: true }
}

const isLostAnswer = (answered: unknown): answered is LostAnswer =>
  typeof answered === 'object' && answered !== null && 'isLost' in answered

/** A form whose page shows no answer in it, such as one of a single button, says by a toast that it got none. */
export function useLostAnswer(shown: FormAnswer | undefined, fetcher: { data?: unknown } | undefined) {
  const ofPage = useActionData()
  const answered: unknown = fetcher ? fetcher.data : ofPage
  const toast = useToast()
  const isSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once
  useEffect(() => {
    if (!isSent.current || !answered) return
    isSent.current = false
    if (!isLostAnswer(answered) || shown === answered.answer) return
    toast({ kind: 'error', title: m.error_offline_title(), text: m.error_offline_text() })
  }, [answered])
  return () => {
    isSent.current = true
  }
}
