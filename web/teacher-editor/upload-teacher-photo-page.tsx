import { data, redirect } from 'react-router'
import { photoBytesMax } from '#domain/files/file.ts'
import { setPhoto } from '#domain/teachers/set-photo.server.ts'
import { m } from '#locales/messages.ts'
import { withUpload } from '#platform/uploads.ts'
import { photoField } from '#web/files/photo.ts'
import { requireRole } from '#web/request/guards.server.ts'
import type { Route } from './+types/upload-teacher-photo-page'
import { type PhotoAnswer, photoRefusals } from './photo-refusals.ts'

export function loader() {
  return redirect('/teacher-dashboard/profile/photo')
}

/** Takes the photo from the script, which shows its progress. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const limits = { field: photoField, maxBytes: photoBytesMax }
  const answer = await withUpload(request, limits, async (upload): Promise<PhotoAnswer> => {
    if (!upload.ok) return { ok: false, why: photoRefusals[upload.reason]() }
    const set = await setPhoto(actor, upload.path, request.signal)
    if (set.ok) return { ok: true }
    if (set.reason === 'not-a-teacher') throw data(m.teacher_only(), { status: 403 })
    return { ok: false, why: photoRefusals[set.reason]() }
  })
  return Response.json(answer, { status: answer.ok ? 200 : 422 })
}
