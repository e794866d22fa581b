import { data, Link, useLocation } from 'react-router'
import { photoBytesMax, photoTypes } from '#domain/files/file.ts'
import { setPhoto } from '#domain/teachers/set-photo.server.ts'
import { m } from '#locales/messages.ts'
import { withUpload } from '#platform/uploads.ts'
import { photoField, photoUrl } from '#web/files/photo.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { Skeleton } from '#web/lists/skeleton.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseField } from '#web/request/form.server.ts'
import { notFound, requireRole } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useLate } from '#web/ui/late.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/photo-page'
import { type Sending, usePhotoForm } from './photo-form.ts'
import { photoRefusals } from './photo-refusals.ts'
import './photo-cropper.css'

const home = '/teacher-dashboard/profile'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, 'teacher', m.teacher_only())
  const teacher = await ownTeacherOf(context)
  if (!teacher) notFound()
  return { fullName: teacher.fullName, photoFileId: teacher.hasPhoto ? teacher.photoFileId : null }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  return withUpload(request, { field: photoField, maxBytes: photoBytesMax }, async (upload) => {
    if (!upload.ok) return refuseField({}, photoField, photoRefusals[upload.reason]())
    const set = await setPhoto(actor, upload.path, request.signal)
    if (set.ok) return redirectWithToast(home, { kind: 'success', title: m.teacher_photo_saved() })
    if (set.reason === 'not-a-teacher') throw data(m.teacher_only(), { status: 403 })
    return refuseField({}, photoField, photoRefusals[set.reason]())
  })
}

export function meta() {
  return [{ title: pageTitle(m.teacher_photo_title()) }]
}

const formId = 'teacher-photo'

export default function PhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, photoFileId } = loaderData
  // That the profile lies before this dialog in the history also holds for the question that replaces it.
  const { state } = useLocation()
  // Without its script the photo is cropped to its centre, like one that the browser cannot show.
  const { Part: PhotoCropper, isLost, ask } = useLate(() => import('./photo-cropper.tsx'))
  const form = usePhotoForm(actionData?.answer, home, ask)
  const { chosen, answer, input, choose, cropper, send, sending, markUnshown } = form
  const isShown = chosen?.isShown && !isLost
  return (
    <RouteDialog
      title={m.teacher_photo_title()}
      closeTo={home}
      footer={
        <>
          <ButtonLink to={home} variant="secondary" replace preventScrollReset>
            {m.form_cancel()}
          </ButtonLink>
          <SubmitButton form={formId} busy={sending !== undefined}>
            {m.teacher_photo_save()}
          </SubmitButton>
        </>
      }
    >
      <PostForm id={formId} encType="multipart/form-data" answer={answer} summary={false} onSubmit={send}>
        {!chosen && (
          <div className="grid justify-items-center">
            <Avatar name={fullName} src={photoUrl(photoFileId, 384)} size={160} />
            {photoFileId && (
              <Link
                to={`${home}/photo/delete`}
                state={state}
                replace
                preventScrollReset
                className="mt-1 inline-flex min-h-11 items-center"
              >
                {m.teacher_photo_delete()}
              </Link>
            )}
          </div>
        )}
        <TextField
          ref={input}
          type="file"
          label={m.teacher_photo_label()}
          name={photoField}
          hint={
            <>
              {m.teacher_photo_hint()}
              <noscript>. {m.teacher_photo_hint_script()}</noscript>
            </>
          }
          accept={photoTypes.join(',')}
          onChange={choose}
        />
        {chosen &&
          isShown &&
          (PhotoCropper ? (
            <PhotoCropper key={chosen.url} url={chosen.url} handle={cropper} onFailed={markUnshown} />
          ) : (
            <Skeleton className="aspect-square w-full" />
          ))}
        {chosen && !isShown && <Notice tone="apricot">{m.teacher_photo_not_shown()}</Notice>}
        {sending !== undefined && <SendingBar sending={sending} />}
      </PostForm>
    </RouteDialog>
  )
}

function SendingBar({ sending }: { sending: Sending }) {
  const percent = sending === 'preparing' || sending === 100 ? undefined : sending
  return (
    <div role="status">
      <p className="text-sm text-muted">
        {percent === undefined ? m.photos_processing() : m.photos_sending({ percent })}
      </p>
      <progress aria-label={m.teacher_photo_title()} max={100} value={percent} className="block h-2 w-full" />
    </div>
  )
}
