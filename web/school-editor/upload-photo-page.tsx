import { redirect } from 'react-router'
import { gallery } from '#domain/schools/album.ts'
import { actorOf } from '#web/request/guards.server.ts'
import type { Route } from './+types/upload-photo-page'
import { uploadPhoto } from './upload-photo.server.ts'

export function loader() {
  return redirect('/school-dashboard/profile/photos')
}

export function action({ request, context }: Route.ActionArgs) {
  return uploadPhoto(request, actorOf(context), gallery)
}
