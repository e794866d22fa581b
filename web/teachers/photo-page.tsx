import { type ChangeEvent, lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { data, useNavigation, useSubmit } from 'react-router'
import { photoBytesMax, photoTypes } from '#domain/files/file.ts'
import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { type SetPhoto, setPhoto } from '#domain/teachers/set-photo.server.ts'
import { m } from '#locales/messages.ts'
import { type Upload, withUpload } from '#platform/uploads.ts'
import { pictureRefusals } from '#web/files/picture-refusals.ts'
import { refuseField } from '#web/form.server.ts'
import { notFound, requireRole } from '#web/guards.server.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { redirectWithToast } from '#web/toast.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { dialogState } from '#web/ui/dialog-state.ts'
import { TextField } from '#web/ui/field.tsx'
import { PostForm, SubmitButton } from '#web/ui/form.tsx'
import type { FormAnswer } from '#web/ui/form-answer.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RouteDialog } from '#web/ui/route-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/photo-page'
import { photoUrl } from './photo.ts'
import type { CropperHandle } from './photo-cropper.tsx'

const PhotoCropper = lazy(() => import('./photo-cropper.tsx'))

const home = '/teacher-dashboard'
const field = 'photo'

export async function loader({ context, url }: Route.LoaderArgs) {
  const teacher = await ownTeacher(requireRole(context, url, 'teacher', m.teacher_only()))
  if (!teacher) notFound()
  return { fullName: teacher.fullName, photoFileId: teacher.hasPhoto ? teacher.photoFileId : null }
}

type Refusal =
  | Exclude<Extract<SetPhoto, { ok: false }>['reason'], 'not-a-teacher'>
  | Extract<Upload, { ok: false }>['reason']

const refusals: Record<Refusal, () => string> = {
  none: () => m.teacher_photo_required(),
  'too-large': () => m.teacher_photo_too_large(),
  ...pictureRefusals,
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  return withUpload(request, { field, maxBytes: photoBytesMax }, async (upload) => {
    if (!upload.ok) return refuseField({}, field, refusals[upload.reason]())
    const set = await setPhoto(actor, upload.path, request.signal)
    if (set.ok) return redirectWithToast(home, { kind: 'success', title: m.teacher_photo_saved() })
    if (set.reason === 'not-a-teacher') throw data(m.teacher_only(), { status: 403 })
    return refuseField({}, field, refusals[set.reason]())
  })
}

export function meta() {
  return [{ title: pageTitle(m.teacher_photo_title()) }]
}

const formId = 'teacher-photo'

export default function PhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, photoFileId } = loaderData
  const { chosen, answer, choose, cropper, send, isBusy, markUnshown } = usePhotoForm(actionData?.answer)
  return (
    <RouteDialog
      title={m.teacher_photo_title()}
      closeTo={home}
      footer={
        <>
          {photoFileId && !chosen && (
            <ButtonLink
              to={`${home}/photo/delete`}
              state={dialogState()}
              replace
              preventScrollReset
              variant="quiet"
              className="mr-auto"
            >
              {m.teacher_photo_delete()}
            </ButtonLink>
          )}
          <ButtonLink to={home} variant="quiet" replace preventScrollReset>
            {m.teacher_cancel()}
          </ButtonLink>
          <SubmitButton form={formId} busy={isBusy}>
            {m.teacher_photo_save()}
          </SubmitButton>
        </>
      }
    >
      <PostForm id={formId} encType="multipart/form-data" answer={answer} summary={false} onSubmit={send}>
        {!chosen && (
          <div className="grid justify-items-center">
            <Avatar name={fullName} src={photoUrl(photoFileId, 384)} size={160} />
          </div>
        )}
        <TextField
          type="file"
          label={m.teacher_photo_label()}
          name={field}
          hint={
            <>
              {m.teacher_photo_hint()}
              <noscript>. {m.teacher_photo_hint_script()}</noscript>
            </>
          }
          accept={photoTypes.join(',')}
          onChange={choose}
        />
        {chosen?.isShown && (
          <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
            <PhotoCropper key={chosen.url} url={chosen.url} handle={cropper} onFailed={markUnshown} />
          </Suspense>
        )}
        {chosen && !chosen.isShown && <Notice tone="apricot">{m.teacher_photo_not_shown()}</Notice>}
      </PostForm>
    </RouteDialog>
  )
}

type Chosen = { file: File; url: string; isShown: boolean }

/** The photo is looked at and cut to its circle's square here, so that a phone sends kilobytes, not megabytes. */
function usePhotoForm(answered: FormAnswer | undefined) {
  const [chosen, setChosen] = useState<Chosen>()
  const [refused, setRefused] = useState<FormAnswer>()
  const [isPreparing, setPreparing] = useState(false)
  const cropper = useRef<CropperHandle>(null)
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'

  const url = chosen?.url
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])

  const refuse = (message: string) =>
    setRefused({ values: {}, errors: { [field]: [message] }, formErrors: [] })

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    setRefused(undefined)
    setChosen(undefined)
    if (!file) return
    const isKnown = (photoTypes as readonly string[]).includes(file.type)
    if (isKnown && file.size <= photoBytesMax) {
      setChosen({ file, url: URL.createObjectURL(file), isShown: true })
      return
    }
    target.value = ''
    refuse(isKnown ? m.teacher_photo_too_large() : pictureRefusals['not-an-image']())
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPreparing || isSending) return
    if (!chosen) {
      refuse(m.teacher_photo_required())
      return
    }
    setPreparing(true)
    const cut = chosen.isShown ? await cropper.current?.cut() : undefined
    setPreparing(false)
    const form = new FormData()
    form.set(field, cut ?? chosen.file, cut ? 'photo.jpg' : chosen.file.name)
    setRefused(undefined)
    submit(form, {
      method: 'post',
      encType: 'multipart/form-data',
      state: dialogState(),
      preventScrollReset: true,
    })
  }

  return {
    chosen,
    answer: refused ?? (isSending ? undefined : answered),
    choose,
    cropper,
    send,
    isBusy: isPreparing || isSending,
    markUnshown: () => setChosen((now) => now && { ...now, isShown: false }),
  }
}
