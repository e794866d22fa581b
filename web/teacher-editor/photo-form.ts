import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { photoBytesMax, photoTypes } from '#domain/files/file.ts'
import { m } from '#locales/messages.ts'
import { photoField } from '#web/files/photo.ts'
import { postFile } from '#web/files/post-file.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useToast } from '#web/overlays/toast.tsx'
import type { CropperHandle } from './photo-cropper.tsx'
import { type PhotoAnswer, photoRefusals } from './photo-refusals.ts'

type ChosenPhoto = { file: File; url: string; isShown: boolean }

/** The progress of sending, in per cent once something was sent. */
export type Sending = 'preparing' | number

/**
 * The photo is checked and cropped to the square of its circle here, so that a phone sends kilobytes, not megabytes.
 * The choice stays until it is saved; `onChosen` loads what crops it.
 */
export function usePhotoForm(answered: FormAnswer | undefined, home: string, onChosen: () => void) {
  const [chosen, setChosen] = useState<ChosenPhoto>()
  const [refused, setRefused] = useState<FormAnswer>()
  const [sending, setSending] = useState<Sending>()
  const input = useRef<HTMLInputElement>(null)
  const cropper = useRef<CropperHandle>(null)
  const stopSending = useRef<AbortController>(undefined)
  const address = useHref('/teacher-dashboard/profile/photo/upload')
  const navigate = useNavigate()
  const toast = useToast()

  const url = chosen?.url
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  // Leaving the dialog cancels the upload.
  useEffect(() => () => stopSending.current?.abort(), [])

  const refuse = (message: string) =>
    setRefused({ values: {}, errors: { [photoField]: [message] }, formErrors: [] })

  const choose = useEffectEvent(() => {
    const file = input.current?.files?.[0]
    setRefused(undefined)
    setChosen(undefined)
    if (!file) return
    onChosen()
    const isKnown = (photoTypes as readonly string[]).includes(file.type)
    if (isKnown && file.size <= photoBytesMax) {
      setChosen({ file, url: URL.createObjectURL(file), isShown: true })
      return
    }
    if (input.current) input.current.value = ''
    refuse(isKnown ? m.teacher_photo_too_large() : photoRefusals['not-an-image']())
  })
  // Chosen before the script had come.
  useEffect(() => {
    if (input.current?.value) choose()
  }, [])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending !== undefined) return
    if (!chosen) return refuse(m.teacher_photo_required())
    const stopped = new AbortController()
    const { signal } = stopped
    stopSending.current = stopped
    setRefused(undefined)
    setSending('preparing')
    const cut = chosen.isShown ? await cropper.current?.cut() : undefined
    if (signal.aborted) return
    const form = new FormData()
    form.set(photoField, cut ?? chosen.file, cut ? 'photo.jpg' : chosen.file.name)
    const onProgress = (percent: number) => setSending(percent)
    const answer = await postFile(address, form, { onProgress, signal })
    if (signal.aborted) return
    setSending(undefined)
    const body = answer?.body as PhotoAnswer | null | undefined
    if (!answer) return refuse(m.photos_lost())
    if (body?.ok !== true) return refuse(body?.why ?? photoRefusals.malformed())
    toast({ kind: 'success', title: m.teacher_photo_saved() })
    navigate(home, { replace: true, preventScrollReset: true })
  }

  return {
    chosen,
    answer: refused ?? (sending === undefined ? answered : undefined),
    input,
    choose: () => choose(),
    cropper,
    send,
    sending,
    markUnshown: () => setChosen((now) => now && { ...now, isShown: false }),
  }
}
