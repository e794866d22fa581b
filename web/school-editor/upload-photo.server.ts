import type { Actor } from '#domain/accounts/actor.ts'
import { galleryPhotoBytesMax } from '#domain/files/file.ts'
import { addSchoolPhoto } from '#domain/schools/add-school-photo.server.ts'
import type { Album } from '#domain/schools/album.ts'
import type { Result } from '#domain/verbs/result.ts'
import { withUpload } from '#platform/uploads.ts'
import { notFound } from '#web/request/guards.server.ts'
import { photosField } from './gallery-words.ts'

/** What the script reads of the answer to one file. */
type UploadAnswer = Result<string>

/** Takes one file from the script, which shows its progress. */
export async function uploadPhoto(request: Request, actor: Actor, album: Album): Promise<Response> {
  const limits = { field: photosField, maxBytes: galleryPhotoBytesMax }
  const answer = await withUpload(request, limits, async (upload): Promise<UploadAnswer> => {
    if (!upload.ok) return upload
    const added = await addSchoolPhoto(actor, upload.path, request.signal, album)
    if (!added.ok && added.reason === 'not-found') notFound()
    return added.ok ? { ok: true } : added
  })
  return Response.json(answer, { status: answer.ok ? 200 : 422 })
}
