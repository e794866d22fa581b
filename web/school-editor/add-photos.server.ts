import { data } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { galleryPhotoBytesMax } from '#domain/files/file.ts'
import { addSchoolPhoto } from '#domain/schools/add-school-photo.server.ts'
import { type Album, albumMax } from '#domain/schools/album.ts'
import { m } from '#locales/messages.ts'
import { type UploadedFile, type Uploads, withUploads } from '#platform/uploads.ts'
import { shortFileName } from '#web/files/file-name.ts'
import { refuse, refuseField } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { limitWords, type PhotoRefusal, photoRefusal, photosField } from './gallery-words.ts'

/** Why none of the files was read. */
const refusals: Record<Extract<Uploads, { ok: false }>['reason'], () => string> = {
  none: () => m.photos_required(),
  'too-large': () => m.photos_all_too_large(),
  malformed: () => m.photos_failed(),
}

/** Several files at once, from a browser without JavaScript. */
export async function addPhotos(
  request: Request,
  actor: Actor,
  { album, backTo }: { album: Album; backTo: string },
) {
  const limit = albumMax(album)
  const limits = { field: photosField, maxBytes: galleryPhotoBytesMax, filesMax: limit }
  return withUploads(request, limits, async (uploads) => {
    if (!uploads.ok) return refuseField({}, photosField, refusals[uploads.reason]())
    let done = 0
    let overLimit = uploads.leftOut
    const failed: string[] = []
    for (const { name, upload } of uploads.files) {
      const refusal = await add(actor, upload, { signal: request.signal, album })
      if (!refusal) done += 1
      else if (refusal === 'limit') overLimit += 1
      else
        failed.push(`${m.photos_failed_text({ name: shortFileName(name) })}. ${photoRefusal(refusal, limit)}`)
    }
    const full = limitWords(done, done + overLimit + failed.length, limit)
    if (failed.length > 0) {
      const formErrors = overLimit > 0 ? [...failed, full.text] : failed
      return refuse({ values: {}, errors: {}, formErrors })
    }
    if (overLimit === 0) return redirectWithToast(backTo, { kind: 'success', title: m.photos_uploaded() })
    return redirectWithToast(backTo, { kind: 'error', ...full })
  })
}

async function add(
  actor: Actor,
  upload: UploadedFile['upload'],
  { signal, album }: { signal: AbortSignal; album: Album },
): Promise<PhotoRefusal | undefined> {
  if (!upload.ok) return upload.reason
  const added = await addSchoolPhoto(actor, upload.path, signal, album)
  if (added.ok) return undefined
  if (added.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  // A colleague deleted the vacancy whose housing they show.
  if (added.reason === 'not-found')
    gone({ to: '/school-dashboard/vacancies', text: m.vacancy_deleted_already() })
  return added.reason
}
