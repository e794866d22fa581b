import { useEffect, useRef, useState } from 'react'
import { m } from '#locales/messages.ts'
import { codePoints } from '#web/forms/counter.tsx'
import { clearDraft, readDraft, writeDraft } from '#web/forms/draft.ts'
import { type FormAnswer, hasErrors } from '#web/forms/form-answer.ts'
import { useGrowing } from '#web/forms/growing.ts'

type MessageDraft = {
  draftKey: string
  /** The id of the next message that is written here. */
  nextClientId: string
  /** The ids of one's own messages that are in the room. */
  sentIds: string[]
  answer: FormAnswer | undefined
}

/** The text and id of the next message, which the browser keeps until a message with that id is in the room. */
export function useMessageDraft({ draftKey, nextClientId, sentIds, answer }: MessageDraft) {
  const typedText = firstOf(answer?.values.text)
  const area = useRef<HTMLTextAreaElement>(null)
  const [clientId, setClientId] = useState(firstOf(answer?.values.request_id) || nextClientId)
  const [length, setLength] = useState(() => codePoints(typedText))
  const refusal = useRefusal(answer)
  const isSent = sentIds.includes(clientId)
  const loaded = useRef({ sentIds, typedText })

  useEffect(() => {
    const draft = readDraft(draftKey)
    const element = area.current
    if (!draft || !element || loaded.current.typedText) return
    if (draft.requestId && loaded.current.sentIds.includes(draft.requestId)) return clearDraft(draftKey)
    element.value = firstOf(draft.values.text)
    setLength(codePoints(element.value))
    if (draft.requestId) setClientId(draft.requestId)
  }, [draftKey])

  useEffect(() => {
    if (!isSent) return
    clearDraft(draftKey)
    setClientId(nextClientId)
    setLength(0)
    if (area.current) area.current.value = ''
  }, [isSent, draftKey, nextClientId])

  useEffect(() => {
    if (hasErrors(answer)) area.current?.focus()
  }, [answer])

  useGrowing(area)

  function changed(text: string) {
    setLength(codePoints(text))
    refusal.end()
    if (text) writeDraft(draftKey, { values: { text: [text] }, requestId: clientId })
    else clearDraft(draftKey)
  }

  function put(text: string) {
    if (!area.current) return
    area.current.value = text
    changed(text)
    area.current.focus()
  }

  /** What is written from now on is another message. */
  function renewId(): string {
    const id = newId()
    setClientId(id)
    const text = area.current?.value
    if (text) writeDraft(draftKey, { values: { text: [text] }, requestId: id })
    return id
  }

  return {
    area,
    clientId,
    length,
    typedText,
    errors: refusal.errors,
    refuseLength: refusal.refuseLength,
    changed,
    put,
    renewId,
  }
}

/** Why the message was not sent; a refusal from before the script loaded is shown until something else is written. */
function useRefusal(answer: FormAnswer | undefined) {
  const [isTooLong, setIsTooLong] = useState(false)
  const [isOver, setIsOver] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is said anew
  useEffect(() => setIsOver(false), [answer])

  const refused = answer ? [...Object.values(answer.errors).flat(), ...answer.formErrors] : []
  return {
    errors: isTooLong ? [m.message_long()] : isOver ? [] : refused,
    refuseLength: () => setIsTooLong(true),
    end() {
      setIsTooLong(false)
      setIsOver(true)
    },
  }
}

/** A unique id, also if the connection is not secure or the browser is old and has no API for it. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

function firstOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
