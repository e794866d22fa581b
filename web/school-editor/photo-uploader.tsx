import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useNavigate, useRevalidator } from 'react-router'
import { galleryPhotoBytesMax, photoTypes } from '#domain/files/file.ts'
import { photosMax } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useToast } from '#web/overlays/toast.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { limitWords, type PhotoRefusal, photoRefusals, photosField } from './gallery-words.ts'
import { type QueuedPhoto, usePhotoQueue } from './photo-queue.ts'

type PhotoUploaderProps = {
  /** How many more the gallery takes. */
  room: number
  answer: FormAnswer | undefined
  closeTo: string
}

/** A form of several files; with the script each is sent as it is chosen, and shows how far it has come. */
export function PhotoUploader({ room, answer, closeTo }: PhotoUploaderProps) {
  const isHydrated = useHydrated()
  const { photos, input, choose, cancel, retry, isBusy, isFull } = useUploads(room, closeTo)
  if (isFull)
    return (
      <Notice tone="apricot" title={m.photos_limit_title()}>
        {m.photos_limit_text({ limit: photosMax })}
      </Notice>
    )
  return (
    <div className="grid gap-5">
      <PostForm
        encType="multipart/form-data"
        answer={photos.length > 0 ? undefined : answer}
        failedTitle={m.photos_failed_title()}
      >
        <TextField
          ref={input}
          type="file"
          multiple
          label={m.photos_label()}
          name={photosField}
          hint={m.photos_hint()}
          accept={photoTypes.join(',')}
          onChange={choose}
        />
        {!isHydrated && <SubmitButton className="justify-self-start">{m.photos_send()}</SubmitButton>}
      </PostForm>
      {photos.length > 0 && (
        <ul aria-label={m.photos_queue()} className="grid gap-2">
          {photos.map((photo) => (
            <PhotoRow key={photo.id} photo={photo} cancel={cancel} retry={retry} />
          ))}
        </ul>
      )}
      {photos.length > 0 && !isBusy && (
        <ButtonLink to={closeTo} variant="secondary" replace preventScrollReset className="justify-self-end">
          {m.photos_close()}
        </ButtonLink>
      )}
    </div>
  )
}

function PhotoRow({
  photo,
  cancel,
  retry,
}: {
  photo: QueuedPhoto
  cancel: (id: number) => void
  retry: (photo: QueuedPhoto) => void
}) {
  const { file, state } = photo
  const { name } = file
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-lg border border-line py-1 pr-1 pl-4">
      <div className="min-w-0 flex-1 py-1">
        <p className="truncate font-medium">{name}</p>
        <p
          className={classNames(
            'text-sm',
            state.kind === 'failed'
              ? 'text-red-ink'
              : state.kind === 'done'
                ? 'text-green-ink'
                : 'text-muted',
          )}
        >
          {stateWords(state)}
        </p>
        {(state.kind === 'sending' || state.kind === 'processing') && (
          <progress
            aria-label={`${m.photos_queue()}: ${name}`}
            max={100}
            value={state.kind === 'sending' ? state.percent : undefined}
            className="block h-2 w-full"
          />
        )}
      </div>
      {(state.kind === 'waiting' || state.kind === 'sending') && (
        <RowButton label={m.photos_cancel_of({ name })} onClick={() => cancel(photo.id)}>
          <X size={20} />
        </RowButton>
      )}
      {state.kind === 'failed' && (state.reason === 'lost' || state.reason === 'busy') && (
        <RowButton label={m.photos_retry_of({ name })} onClick={() => retry(photo)}>
          <RotateCw size={20} />
        </RowButton>
      )}
    </li>
  )
}

function RowButton({ label, ...rest }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      {...rest}
      type="button"
      variant="quiet"
      aria-label={label}
      title={label}
      className="size-11 px-0!"
    />
  )
}

function stateWords(state: QueuedPhoto['state']): string {
  switch (state.kind) {
    case 'waiting':
      return m.photos_waiting()
    case 'sending':
      return m.photos_sending({ percent: state.percent })
    case 'processing':
      return m.photos_processing()
    case 'done':
      return m.photos_done()
    case 'cancelled':
      return m.photos_cancelled()
    case 'failed':
      return photoRefusals[state.reason]()
  }
}

/** What is wrong with a file that need not be sent to know it. */
function refusalOf(file: File): PhotoRefusal | undefined {
  if (!(photoTypes as readonly string[]).includes(file.type)) return 'not-an-image'
  if (file.size > galleryPhotoBytesMax) return 'too-large'
  return file.size === 0 ? 'unreadable' : undefined
}

function useUploads(room: number, closeTo: string) {
  const input = useRef<HTMLInputElement>(null)
  // What is uploaded from here on stands in the queue, and the server's count grows with it.
  const [roomAtFirst] = useState(room)
  const leftOut = useRef(0)
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const sayFailed = useEffectEvent(({ name }: File) =>
    toast({ kind: 'error', title: m.photos_failed_title(), text: m.photos_failed_text({ name }) }),
  )
  const queue = usePhotoQueue(useHref('/school-dashboard/profile/photos/upload'), sayFailed)
  const { photos, isBusy } = queue
  const isOver = photos.length > 0 && !isBusy

  const end = useEffectEvent(() => {
    const done = photos.filter(({ state }) => state.kind === 'done').length
    const refused = photos.filter(({ state }) => state.kind === 'failed' && state.reason === 'limit').length
    if (leftOut.current + refused > 0) sayLimit(done, photos.length + leftOut.current)
    else if (done === photos.length) toast({ kind: 'success', title: m.photos_uploaded() })
    leftOut.current = 0
    if (done === photos.length) navigate(closeTo, { replace: true, preventScrollReset: true })
    else if (done > 0) revalidate()
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  const choose = useEffectEvent(() => {
    const chosen = [...(input.current?.files ?? [])]
    if (input.current) input.current.value = ''
    const files = chosen.map((file) => ({ file, refused: refusalOf(file) }))
    const kept = photos.filter(({ state }) => state.kind !== 'failed' && state.kind !== 'cancelled')
    let free = roomAtFirst - kept.length
    const taken = files.filter(({ refused }) => refused || free-- > 0)
    leftOut.current += files.length - taken.length
    for (const { file, refused } of taken) if (refused) sayFailed(file)
    if (taken.length > 0) queue.add(taken)
    else if (files.length > 0) sayLimit(0, files.length)
  })
  // Chosen before the script had come.
  useEffect(() => choose(), [])

  function sayLimit(done: number, count: number) {
    toast({ kind: 'error', ...limitWords(done, count) })
  }

  return { ...queue, input, choose: () => choose(), isFull: roomAtFirst <= 0 }
}
