import { redirect } from 'react-router'
import { housingAlbum } from '#domain/schools/album.ts'
import { actorOf } from '#web/request/guards.server.ts'
import type { Route } from './+types/upload-housing-photo-page'
import { vacancyOf } from './housing-address.server.ts'
import { housingPath } from './housing-path.ts'
import { uploadPhoto } from './upload-photo.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  return redirect(housingPath(vacancyOf(url)))
}

export function action({ request, context, url }: Route.ActionArgs) {
  return uploadPhoto(request, actorOf(context), housingAlbum(vacancyOf(url)))
}
