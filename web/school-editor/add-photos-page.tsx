import { data } from 'react-router'
import { galleryPhotoBytesMax } from '#domain/files/file.ts'
import { addSchoolPhoto } from '#domain/schools/add-school-photo.server.ts'
import { ownSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { photosMax } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { type UploadedFile, type Uploads, withUploads } from '#platform/uploads.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuse, refuseField } from '#web/request/form.server.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/add-photos-page'
import { limitWords, type PhotoRefusal, photoRefusals, photosField } from './gallery-words.ts'
import { PhotoUploader } from './photo-uploader.tsx'

const home = '/school-dashboard/profile'

export async function loader({ context }: Route.LoaderArgs) {
  return { count: (await ownSchoolPhotos(actorOf(context))).length }
}

/** Why none of the files was read. */
const refusals: Record<Extract<Uploads, { ok: false }>['reason'], () => string> = {
  none: () => m.photos_required(),
  'too-large': () => m.photos_all_too_large(),
  malformed: () => m.photos_failed(),
}

/** Several files at once, as a browser without the script sends them. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  const limits = { field: photosField, maxBytes: galleryPhotoBytesMax, filesMax: photosMax }
  return withUploads(request, limits, async (uploads) => {
    if (!uploads.ok) return refuseField({}, photosField, refusals[uploads.reason]())
    let done = 0
    let overLimit = uploads.leftOut
    const failed: string[] = []
    for (const { name, upload } of uploads.files) {
      const refusal = await add(actor, upload, request.signal)
      if (!refusal) done += 1
      else if (refusal === 'limit') overLimit += 1
      else failed.push(`${m.photos_failed_text({ name: shortened(name) })}. ${photoRefusals[refusal]()}`)
    }
    if (failed.length > 0) return refuse({ values: {}, errors: {}, formErrors: failed })
    if (overLimit === 0) return redirectWithToast(home, { kind: 'success', title: m.photos_uploaded() })
    return redirectWithToast(home, { kind: 'error', ...limitWords(done, done + overLimit) })
  })
}

async function add(
  actor: ReturnType<typeof actorOf>,
  upload: UploadedFile['upload'],
  signal: AbortSignal,
): Promise<PhotoRefusal | undefined> {
  if (!upload.ok) return upload.reason
  const added = await addSchoolPhoto(actor, upload.path, signal)
  if (added.ok) return undefined
  if (added.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  return added.reason
}

const nameLengthMax = 60

/** A file's name as it came, so that it is known again, and no longer than a line. */
function shortened(name: string): string {
  const letters = [...name]
  return letters.length > nameLengthMax ? `${letters.slice(0, nameLengthMax).join('')}…` : name
}

export function meta() {
  return [{ title: pageTitle(m.photos_add()) }]
}

export default function AddPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RouteDialog title={m.photos_add()} closeTo={home}>
      <PhotoUploader room={photosMax - loaderData.count} answer={actionData?.answer} closeTo={home} />
    </RouteDialog>
  )
}
