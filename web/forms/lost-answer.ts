import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { m } from '#locales/messages.ts'
import { useToast } from '#web/overlays/toast.tsx'
import type { FormAnswer } from './form-answer.ts'

/** Why a form has no answer of its page: the network is gone, the server failed, or it refused so many forms. */
export type Loss = 'no-network' | 'failure' | 'limit'

/** What stands in the place of an answer where there was none. */
type LostAnswer = { answer: FormAnswer; lost: Loss }

const words: Record<Loss, () => { title: string; text: string }> = {
  'no-network': () => ({ title: m.error_offline_title(), text: m.error_offline_text() }),
  limit: () => ({ title: m.error_limit_title(), text: m.error_limit_text() }),
  failure: () => ({ title: m.error_server_title(), text: m.error_server_text() }),
}

export function lostAnswer(lost: Loss): LostAnswer {
  return { answer: { values: {}, errors: {}, formErrors: [words[lost]().text] }, lost }
}

const isLostAnswer = (answered: unknown): answered is LostAnswer =>
  typeof answered === 'object' && answered !== null && 'lost' in answered

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
    toast({ kind: 'error', ...words[answered.lost]() })
  }, [answered])
  return () => {
    isSent.current = true
  }
}
