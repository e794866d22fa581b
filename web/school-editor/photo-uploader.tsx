import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate, useRevalidator } from 'react-router'
import { galleryPhotoBytesMax, photoTypes } from '#domain/files/file.ts'
import { photosMax } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { useUploadQueue } from '#web/files/upload-queue.ts'
import { UploadRows } from '#web/files/upload-rows.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useToast } from '#web/overlays/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { limitWords, type PhotoRefusal, photoRefusal, photosField } from './gallery-words.ts'
import { sendPhoto } from './send-photo.ts'

type PhotoUploaderProps = {
  /** How many more the album takes. */
  room: number
  limit?: number
  /** Where the script sends one file. */
  sendTo?: string
  answer: FormAnswer | undefined
  closeTo: string
}

/** A form of several files; with JavaScript each is sent when chosen, with its progress. */
export function PhotoUploader({
  room,
  limit = photosMax,
  sendTo = '/school-dashboard/profile/photos/upload',
  answer,
  closeTo,
}: PhotoUploaderProps) {
  const isHydrated = useHydrated()
  const { photos, input, choose, cancel, retry, isBusy, isFull } = useUploads(room, {
    limit,
    sendTo,
    closeTo,
  })
  if (isFull)
    return (
      <Notice tone="apricot" title={m.photos_limit_title()}>
        {m.photos_limit_text({ limit })}
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
        <UploadRows
          label={m.photos_queue()}
          queue={photos}
          cancel={cancel}
          retry={retry}
          wordsOf={(reason) => photoRefusal(reason, limit)}
          mayRetry={(reason) => reason === 'lost' || reason === 'busy'}
        />
      )}
      {photos.length > 0 && !isBusy && (
        <ButtonLink to={closeTo} variant="secondary" replace preventScrollReset className="justify-self-end">
          {m.photos_close()}
        </ButtonLink>
      )}
    </div>
  )
}

/** An error of a file that is known before sending it. */
function refusalOf(file: File): PhotoRefusal | undefined {
  if (!(photoTypes as readonly string[]).includes(file.type)) return 'not-an-image'
  if (file.size > galleryPhotoBytesMax) return 'too-large'
  return file.size === 0 ? 'unreadable' : undefined
}

function useUploads(
  room: number,
  { limit, sendTo, closeTo }: { limit: number; sendTo: string; closeTo: string },
) {
  const input = useRef<HTMLInputElement>(null)
  const leftOut = useRef(0)
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const sayFailed = useEffectEvent(({ name }: File) =>
    toast({ kind: 'error', title: m.photos_failed_title(), text: m.photos_failed_text({ name }) }),
  )
  const address = useHref(sendTo)
  const uploads = useUploadQueue<undefined, PhotoRefusal>(
    (file, _, watch) => sendPhoto(address, file, watch),
    (file, sent) => {
      if (!sent.ok) sayFailed(file)
    },
  )
  const { queue: photos, isBusy } = uploads
  const done = photos.filter(({ state }) => state.kind === 'done').length
  // So many of the queue are in the album already that the server counted.
  const [counted, setCounted] = useState({ room, done: 0 })
  if (counted.room !== room) setCounted({ room, done })
  const isOver = photos.length > 0 && !isBusy

  const end = useEffectEvent(() => {
    const refused = photos.filter(({ state }) => state.kind === 'failed' && state.reason === 'limit').length
    if (leftOut.current + refused > 0) sayLimit(done, photos.length + leftOut.current)
    else if (done === photos.length) toast({ kind: 'success', title: m.photos_uploaded() })
    leftOut.current = 0
    if (done < photos.length) return void (done > 0 && revalidate())
    // On the album's own page they are seen there from now on.
    if (closeTo.startsWith(pathname)) uploads.clear()
    navigate(closeTo, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  const choose = useEffectEvent(() => {
    const chosen = [...(input.current?.files ?? [])]
    if (input.current) input.current.value = ''
    const files = chosen.map((file) => ({ file, refused: refusalOf(file) }))
    const kept = photos.filter(({ state }) => state.kind !== 'failed' && state.kind !== 'cancelled')
    let free = room - (kept.length - counted.done)
    const taken = files.filter(({ refused }) => refused || free-- > 0)
    leftOut.current += files.length - taken.length
    for (const { file, refused } of taken) if (refused) sayFailed(file)
    if (taken.length > 0) uploads.add(taken)
    else if (files.length > 0) sayLimit(0, files.length)
  })
  // Chosen before the script had come.
  useEffect(() => choose(), [])

  function sayLimit(done: number, count: number) {
    toast({ kind: 'error', ...limitWords(done, count, limit) })
  }

  return { ...uploads, photos, input, choose: () => choose(), isFull: room <= 0 && photos.length === 0 }
}
