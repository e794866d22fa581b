import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type SubmitEvent, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { messageTextLengthMax } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { codePoints } from '#web/forms/counter.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useLive } from '#web/live/live-store.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { ChosenFileRow } from './chosen-file.tsx'
import { acceptedFiles } from './file-words.ts'
import { useMessageDraft } from './message-draft.ts'
import { useMessageFile } from './message-file.ts'
import { ReadyAnswers } from './ready-answers.tsx'

type MessageFormProps = {
  roomId: string
  draftKey: string
  /** The id of the next message that is written here. */
  nextClientId: string
  /** The ids of one's own messages that are in the room. */
  sentIds: string[]
  answer: FormAnswer | undefined
  /** Whether the other side is told that this person is typing. */
  tellsTyping: boolean
  /** The writer's role if the other side waits for an answer: then common answers are offered. */
  offersAnswersTo: 'teacher' | 'school' | null
}

/**
 * The form of a message. With live events, the message goes to the outbox at once and the next one begins. Otherwise
 * its text and its id stay, also over a reload, until a message with that id is in the room: then it was sent, even if
 * the answer was lost.
 */
export function MessageForm({ roomId, tellsTyping, offersAnswersTo, ...stored }: MessageFormProps) {
  const isReady = useHydrated()
  const live = useLive()
  const draft = useMessageDraft(stored)
  const { area, clientId, length, errors } = draft
  const { isBusy, chosen, submit, choose, drop, paste } = useSending(roomId, draft)

  return (
    <Form method="post" preventScrollReset noValidate onSubmit={submit}>
      {errors.length > 0 && (
        <p id="message-errors" role="alert" className="mb-2 rounded-lg bg-red-soft px-3 py-2 text-red-ink">
          <span className="font-semibold">{m.message_failed()}.</span> {errors.join(' ')}
        </p>
      )}
      <input type="hidden" name="request_id" value={clientId} />
      {isReady && offersAnswersTo && length === 0 && !chosen && (
        <ReadyAnswers role={offersAnswersTo} onChoose={draft.put} />
      )}
      {chosen && <ChosenFileRow chosen={chosen} drop={drop} />}
      <div className="message-row flex items-end gap-2">
        <FileChooser roomId={roomId} onChoose={choose} />
        <label htmlFor="message-text" className="sr-only">
          {m.message_label()}
        </label>
        <textarea
          ref={area}
          id="message-text"
          name="text"
          rows={1}
          placeholder={m.message_label()}
          defaultValue={draft.typedText}
          readOnly={isBusy}
          enterKeyHint="enter"
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? 'message-errors' : undefined}
          onChange={(event) => {
            draft.changed(event.target.value)
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
      <LengthLeft length={length} />
    </Form>
  )
}

/** Sends the text and the file: to the outbox if the page is live, otherwise by the form. */
function useSending(roomId: string, draft: ReturnType<typeof useMessageDraft>) {
  const live = useLive()
  const { area, clientId } = draft
  const { chosen, isSending, ...file } = useMessageFile({ roomId, onSent: fileSent })
  const isBusy = useNavigation().formData !== undefined || isSending

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const text = area.current?.value.trim() ?? ''
    if (isBusy || !text || live || chosen) event.preventDefault()
    if (isBusy || !area.current) return
    if (codePoints(text) > messageTextLengthMax) return draft.refuseLength()
    if (chosen) return void file.send(chosen, text)
    if (!text || !live) return
    live.send({ roomId, clientId, text })
    beginNext()
  }

  function beginNext() {
    draft.put('')
    draft.renewId()
  }

  async function fileSent() {
    beginNext()
    if (!(await live?.load(roomId))) location.reload()
  }

  function choose(one: File | undefined) {
    if (!one || isSending) return
    // An earlier file may have arrived although no answer came: another file is another message.
    file.choose(one, chosen ? draft.renewId() : clientId)
    area.current?.focus()
  }

  function drop() {
    file.drop()
    // A stopped upload may have arrived: another file is another message.
    draft.renewId()
    area.current?.focus()
  }

  function paste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData
    // A copied table also contains a picture; the writer wants its text.
    if (!files[0] || types.includes('text/plain')) return
    event.preventDefault()
    choose(files[0])
  }

  return { isBusy, chosen, submit, choose, drop, paste }
}

/** Chooses a file directly; without JavaScript, on a separate page. */
function FileChooser({ roomId, onChoose }: { roomId: string; onChoose: (file: File | undefined) => void }) {
  const chooser = useRef<HTMLInputElement>(null)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    chooser.current?.click()
  }

  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={acceptedFiles}
        aria-label={m.message_file_label()}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          // The same file can be chosen again.
          target.value = ''
          onChoose(chosen)
        }}
        hidden
      />
      <DialogLink
        to={`/messages/${roomId}/file`}
        aria-label={m.message_attach()}
        title={m.message_attach()}
        onClick={open}
        className="grid tap shrink-0 place-items-center rounded-lg text-muted hover:bg-felt hover:text-ink"
      >
        <Paperclip size={22} />
      </DialogLink>
    </>
  )
}

/** How many characters are left, once they are few. */
function LengthLeft({ length }: { length: number }) {
  if (length <= messageTextLengthMax * 0.9) return null
  const over = length - messageTextLengthMax
  return (
    <p role="status" className={over > 0 ? 'mt-1 text-sm text-red-ink' : 'mt-1 text-sm text-muted'}>
      {over > 0 ? m.ui_characters_over({ count: over }) : m.ui_characters_left({ count: -over })}
    </p>
  )
}

/** Enter sends if there is a mouse; on a touch screen it makes a new line, as Shift+Enter does everywhere. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (!matchMedia('(pointer: fine)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
