import { data, redirect } from 'react-router'
import { removePhoto } from '#domain/teachers/set-photo.server.ts'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { notFound, requireRole } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Route } from './+types/delete-photo-page'

const home = '/teacher-dashboard/profile'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, 'teacher', m.teacher_only())
  const teacher = await ownTeacherOf(context)
  if (!teacher) notFound()
  if (!teacher.hasPhoto) throw redirect(home)
  return { fullName: teacher.fullName, photoFileId: teacher.photoFileId }
}

export async function action({ context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const removed = await removePhoto(actor)
  if (!removed.ok) throw data(m.teacher_only(), { status: 403 })
  return redirectWithToast(home, { kind: 'success', title: m.teacher_photo_deleted() })
}

export function meta() {
  return [{ title: pageTitle(m.teacher_photo_delete_title()) }]
}

export default function DeletePhotoPage({ loaderData: { fullName, photoFileId } }: Route.ComponentProps) {
  return (
    <QuestionDialog
      title={m.teacher_photo_delete_title()}
      back={home}
      submit={m.teacher_photo_delete()}
      keep={m.teacher_photo_keep()}
    >
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={fullName} src={photoUrl(photoFileId, 384)} size={80} />
        <p className="min-w-0 flex-[1_1_9rem]">{m.teacher_photo_delete_text()}</p>
      </div>
    </QuestionDialog>
  )
}
