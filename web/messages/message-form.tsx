import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Form, useNavigation } from 'react-router'
import { textLengthMax } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { clearDraft, readDraft, writeDraft } from '#web/forms/draft.ts'
import { codePoints } from '#web/forms/field.tsx'
import { type FormAnswer, hasErrors } from '#web/forms/form-answer.ts'
import { useGrowing } from '#web/forms/growing.ts'
import { useLive } from '#web/live/live-store.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { type ChosenFile, ChosenFileRow } from './chosen-file.tsx'
import { acceptedFiles, fileRefusal } from './file-words.ts'
import { ReadyAnswers } from './ready-answers.tsx'
import { sendFile } from './send-file.ts'

type MessageFormProps = {
  roomId: string
  draftKey: string
  /** The id of the next message that is written here. */
  nextClientId: string
  /** The ids of one's own messages that stand in the room. */
  sentIds: string[]
  answer: FormAnswer | undefined
  /** Whether the other side is told that somebody types. */
  tellsTyping: boolean
  /** Who writes, where the other side waits for an answer: what is often said is offered. */
  offersAnswersTo: 'teacher' | 'school' | null
}

/**
 * Where a message is written. Live, it goes to the outbox at once and the next one begins. Without that, its text
 * and its id stay, also over a reload, until the message of that id stands in the room: then it was sent, whatever
 * became of the answer.
 */
export function MessageForm(props: MessageFormProps) {
  const { roomId, draftKey, nextClientId, sentIds, answer, tellsTyping, offersAnswersTo } = props
  const isReady = useHydrated()
  const live = useLive()
  const typedId = firstOf(answer?.values.request_id)
  const typedText = firstOf(answer?.values.text)
  const area = useRef<HTMLTextAreaElement>(null)
  const [clientId, setClientId] = useState(typedId || nextClientId)
  const [length, setLength] = useState(() => codePoints(typedText))
  const [isTooLong, setIsTooLong] = useState(false)
  /** What was refused before the script came is said until something else is written. */
  const [isRefusalOver, setIsRefusalOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenFile>()
  const stopSending = useRef<AbortController>(undefined)
  const isSending = chosen?.state.kind === 'sending' || chosen?.state.kind === 'processing'
  const isBusy = useNavigation().formData !== undefined || isSending
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
    setIsRefusalOver(false)
    if (hasErrors(answer)) area.current?.focus()
  }, [answer])

  function changed(text: string) {
    setLength(codePoints(text))
    setIsTooLong(false)
    setIsRefusalOver(true)
    if (text) writeDraft(draftKey, { values: { text: [text] }, requestId: clientId })
    else clearDraft(draftKey)
  }

  useGrowing(area)

  // Whoever leaves the room stops what is on its way.
  useEffect(() => () => stopSending.current?.abort(), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const text = area.current?.value.trim() ?? ''
    if (isBusy || !text || live || chosen) event.preventDefault()
    if (isBusy || !area.current) return
    if (codePoints(text) > textLengthMax) return setIsTooLong(true)
    if (chosen) return void sendChosen(chosen.file, text)
    if (!text || !live) return
    live.send({ roomId, clientId, text })
    beginNext()
  }

  function beginNext() {
    if (!area.current) return
    area.current.value = ''
    changed('')
    setClientId(newId())
    area.current.focus()
  }

  function begin(text: string) {
    if (!area.current) return
    area.current.value = text
    changed(text)
    area.current.focus()
  }

  function choose(file: File | undefined) {
    if (chooser.current) chooser.current.value = ''
    if (!file || isSending) return
    const why = fileRefusal(file)
    setChosen({ file, state: why ? { kind: 'refused', why } : { kind: 'chosen' } })
    area.current?.focus()
  }

  async function sendChosen(file: File, text: string) {
    if (chosen?.state.kind === 'refused') return
    const stopped = new AbortController()
    stopSending.current = stopped
    const say = (state: ChosenFile['state']) => {
      if (!stopped.signal.aborted) setChosen({ file, state })
    }
    say({ kind: 'sending', percent: 0 })
    const onProgress = (percent: number) =>
      say(percent < 100 ? { kind: 'sending', percent } : { kind: 'processing' })
    const answer = await sendFile({ roomId, clientId, text, file }, { onProgress, signal: stopped.signal })
    if (stopped.signal.aborted) return
    if (answer === 'unknown') return say({ kind: 'failed', why: m.photos_lost() })
    if (!answer.ok) return say({ kind: 'failed', why: answer.why })
    setChosen(undefined)
    beginNext()
    if (!(await live?.load(roomId))) location.reload()
  }

  function drop() {
    stopSending.current?.abort()
    setChosen(undefined)
    // What was stopped may have arrived: another file is another message.
    setClientId(newId())
    area.current?.focus()
  }

  function openChooser(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    chooser.current?.click()
  }

  function paste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData
    // A table is copied as a picture too; whoever writes wants its words.
    if (!files[0] || types.includes('text/plain')) return
    event.preventDefault()
    choose(files[0])
  }

  const refused = answer ? [...Object.values(answer.errors).flat(), ...answer.formErrors] : []
  const errors = isTooLong ? [m.message_long()] : isRefusalOver ? [] : refused
  const over = length - textLengthMax
  return (
    <Form method="post" preventScrollReset noValidate onSubmit={submit}>
      {errors.length > 0 && (
        <p id="message-errors" role="alert" className="mb-2 rounded-lg bg-red-soft px-3 py-2 text-red-ink">
          <span className="font-semibold">{m.message_failed()}.</span> {errors.join(' ')}
        </p>
      )}
      <input type="hidden" name="request_id" value={clientId} />
      {isReady && offersAnswersTo && length === 0 && !chosen && (
        <ReadyAnswers role={offersAnswersTo} onChoose={begin} />
      )}
      {chosen && <ChosenFileRow chosen={chosen} drop={drop} />}
      <div className="message-row flex items-end gap-2">
        <input
          ref={chooser}
          type="file"
          accept={acceptedFiles}
          aria-label={m.message_file_label()}
          onChange={(event) => choose(event.target.files?.[0])}
          hidden
        />
        <DialogLink
          to={`/messages/${roomId}/file`}
          aria-label={m.message_attach()}
          title={m.message_attach()}
          onClick={openChooser}
          className="grid tap shrink-0 place-items-center rounded-lg text-muted hover:bg-felt hover:text-ink"
        >
          <Paperclip size={22} />
        </DialogLink>
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
          onChange={(event) => {
            changed(event.target.value)
            if (tellsTyping && event.target.value.trim()) live?.type(roomId)
          }}
          onKeyDown={sendOnEnter}
          onPaste={paste}
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

/** An id that nobody else has, also where the connection is not private or the browser is old and offers less. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

function firstOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
