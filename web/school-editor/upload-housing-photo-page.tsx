import { redirect } from 'react-router'
import { housingAlbum } from '#domain/schools/album.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { housingAddress } from '#web/vacancy-editor/housing-address.ts'
import type { Route } from './+types/upload-housing-photo-page'
import { vacancyOf } from './housing-address.server.ts'
import { uploadPhoto } from './upload-photo.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  return redirect(housingAddress(vacancyOf(url), url.search))
}

export function action({ request, context, url }: Route.ActionArgs) {
  return uploadPhoto(request, actorOf(context), housingAlbum(vacancyOf(url)))
}
