import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { textLengthMax } from '#domain/messaging/room.ts'
import { m } from '#locales/messages.ts'
import { useLive } from '#web/live/live-store.ts'
import { Button } from '#web/ui/button.tsx'
import { clearDraft, readDraft, writeDraft } from '#web/ui/draft.ts'
import { codePoints } from '#web/ui/field.tsx'
import { type FormAnswer, hasErrors } from '#web/ui/form-answer.ts'

type MessageFormProps = {
  roomId: string
  draftKey: string
  /** The id of the next message that is written here. */
  nextClientId: string
  /** The ids of one's own messages that stand in the room. */
  sentIds: string[]
  answer: FormAnswer | undefined
}

/**
 * Where a message is written. Live, it goes to the outbox at once and the next one begins. Without that, its text
 * and its id stay, also over a reload, until the message of that id stands in the room: then it was sent, whatever
 * became of the answer.
 */
export function MessageForm({ roomId, draftKey, nextClientId, sentIds, answer }: MessageFormProps) {
  const live = useLive()
  const typedId = firstOf(answer?.values.request_id)
  const typedText = firstOf(answer?.values.text)
  const area = useRef<HTMLTextAreaElement>(null)
  const [clientId, setClientId] = useState(typedId || nextClientId)
  const [length, setLength] = useState(() => codePoints(typedText))
  const [isTooLong, setIsTooLong] = useState(false)
  const isBusy = useNavigation().formData !== undefined
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

  function changed(text: string) {
    setLength(codePoints(text))
    setIsTooLong(false)
    if (text) writeDraft(draftKey, { values: { text: [text] }, requestId: clientId })
    else clearDraft(draftKey)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const text = area.current?.value.trim() ?? ''
    if (isBusy || !text || live) event.preventDefault()
    if (!text || !live || !area.current) return
    if (codePoints(text) > textLengthMax) return setIsTooLong(true)
    live.send({ roomId, clientId, text })
    area.current.value = ''
    changed('')
    setClientId(newId())
    area.current.focus()
  }

  const refused = answer ? [...Object.values(answer.errors).flat(), ...answer.formErrors] : []
  const errors = isTooLong ? [m.message_long()] : live ? [] : refused
  const over = length - textLengthMax
  return (
    <Form method="post" preventScrollReset noValidate onSubmit={submit}>
      {errors.length > 0 && (
        <p id="message-errors" role="alert" className="mb-2 rounded-lg bg-red-soft px-3 py-2 text-red-ink">
          <span className="font-semibold">{m.message_failed()}.</span> {errors.join(' ')}
        </p>
      )}
      <input type="hidden" name="request_id" value={clientId} />
      <div className="flex items-end gap-2">
        <label htmlFor="message-text" className="sr-only">
          {m.message_label()}
        </label>
        <textarea
          ref={area}
          id="message-text"
          name="text"
          rows={1}
          placeholder={m.message_placeholder()}
          defaultValue={typedText}
          readOnly={isBusy}
          enterKeyHint="enter"
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? 'message-errors' : undefined}
          onChange={(event) => changed(event.target.value)}
          onKeyDown={sendOnEnter}
          className="control growing max-h-[120px] min-h-11 flex-1 resize-none rounded-lg bg-card px-3 py-2 text-base text-ink placeholder:text-muted"
        />
        <Button
          aria-label={m.message_send()}
          title={m.message_send()}
          busy={isBusy}
          className="shrink-0 px-3"
        >
          <SendHorizontal size={20} />
        </Button>
      </div>
      {length > textLengthMax * 0.9 && (
        <p role="status" className={over > 0 ? 'mt-1 text-sm text-red-ink' : 'mt-1 text-sm text-muted'}>
          {over > 0 ? m.ui_characters_over({ count: over }) : m.ui_characters_left({ count: -over })}
        </p>
      )}
    </Form>
  )
}

/** Enter sends where there is a mouse; on a touch screen it makes a new line, as Shift and Enter do everywhere. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (!matchMedia('(pointer: fine)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** An id that nobody else has, also where the connection is not private and the browser offers less. */
function newId(): string {
  if (isSecureContext) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

function firstOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
