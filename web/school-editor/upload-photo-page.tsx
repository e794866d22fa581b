import { redirect } from 'react-router'
import { galleryPhotoBytesMax } from '#domain/files/file.ts'
import { addSchoolPhoto } from '#domain/schools/add-school-photo.server.ts'
import { withUpload } from '#platform/uploads.ts'
import { actorOf } from '#web/request/guards.server.ts'
import type { Route } from './+types/upload-photo-page'
import { photosField } from './gallery-words.ts'

/** What the script reads of the answer to one file. */
export type UploadAnswer = { ok: true } | { ok: false; reason: string }

export function loader() {
  return redirect('/school-dashboard/profile/photos')
}

/** Takes one file of the gallery from the script, which so can show how far each has come. */
export async function action({ request, context }: Route.ActionArgs) {
  const limits = { field: photosField, maxBytes: galleryPhotoBytesMax }
  const answer = await withUpload(request, limits, async (upload): Promise<UploadAnswer> => {
    if (!upload.ok) return upload
    const added = await addSchoolPhoto(actorOf(context), upload.path, request.signal)
    return added.ok ? { ok: true } : added
  })
  return Response.json(answer, { status: answer.ok ? 200 : 422 })
}
