import { gallery } from '#domain/schools/album.ts'
import { ownSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { photosMax } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf } from '#web/request/guards.server.ts'
import type { Route } from './+types/add-photos-page'
import { addPhotos } from './add-photos.server.ts'
import { PhotoUploader } from './photo-uploader.tsx'

const home = '/school-dashboard/profile'

export async function loader({ context }: Route.LoaderArgs) {
  return { count: (await ownSchoolPhotos(actorOf(context))).length }
}

/** Several files at once, from a browser without JavaScript. */
export function action({ request, context }: Route.ActionArgs) {
  return addPhotos(request, actorOf(context), { album: gallery, backTo: home })
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
