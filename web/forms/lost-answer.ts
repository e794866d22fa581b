import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { m } from '#locales/messages.ts'
import { useToast } from '#web/overlays/toast.tsx'
import type { FormAnswer } from './form-answer.ts'

/**
 * Why a form has no answer of its page: the network is down or too slow, the server failed, or it refused because of
 * too many forms, the size, or the sender.
 */
export type Loss =
  | { kind: 'no-network' | 'slow' | 'failure' | 'limit' }
  /** The field with the most content, if one alone is too large. */
  | { kind: 'size'; field?: string | undefined }
  | { kind: 'refused'; said: string }

/** An answer's message to a form that stays; without JavaScript it is an error page. */
export type SaidInForm = { inForm: string }

type Words = { title: string; text: string }

/** The substitute for an answer that did not come. */
type LostAnswer = { answer: FormAnswer; lost: Words }

function wordsOf(loss: Loss): Words {
  switch (loss.kind) {
    case 'no-network':
      return { title: m.error_offline_title(), text: m.error_offline_text() }
    case 'slow':
      return { title: m.refusal_slow_title(), text: m.ui_form_slow() }
    case 'limit':
      return { title: m.error_limit_title(), text: m.error_limit_text() }
    case 'size':
      return { title: m.refusal_size_title(), text: loss.field ? m.ui_field_size() : m.ui_form_size() }
    case 'refused':
      return { title: m.refusal_origin_title(), text: loss.said }
    case 'failure':
      return { title: m.error_server_title(), text: m.error_server_text() }
  }
}

export function lostAnswer(loss: Loss): LostAnswer {
  const lost = wordsOf(loss)
  const field = loss.kind === 'size' ? loss.field : undefined
  const errors = field === undefined ? {} : { [field]: [lost.text] }
  const formErrors = field === undefined ? [lost.text] : []
  return { answer: { values: {}, errors, formErrors, failedTitle: lost.title }, lost }
}

export const isLostAnswer = (answered: unknown): answered is LostAnswer =>
  typeof answered === 'object' && answered !== null && 'lost' in answered

/** A form whose page shows no answer in it, such as a single button, reports a lost answer by a toast. */
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
    toast({ kind: 'error', ...answered.lost })
  }, [answered])
  return () => {
    isSent.current = true
  }
}
