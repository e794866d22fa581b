import { data } from 'react-router'
import { removeSchoolPhoto } from '#domain/schools/arrange-school-photos.server.ts'
import { ownSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { GalleryPhoto } from '#web/school-parts/gallery-photo.tsx'
import type { Route } from './+types/delete-photo-page'

const home = '/school-dashboard/profile'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idOf(params.id)
  const photos = await ownSchoolPhotos(actorOf(context))
  const index = photos.findIndex((photo) => photo.id === id)
  const photo = photos[index] ?? notFound()
  return { photo, number: index + 1, count: photos.length }
}

export async function action({ context, params }: Route.ActionArgs) {
  const removed = await removeSchoolPhoto(actorOf(context), idOf(params.id))
  if (removed.ok) return redirectWithToast(home, { kind: 'success', title: m.photos_deleted() })
  if (removed.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  return goneFromList(home)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(m.photos_delete_title(loaderData)) }]
}

export default function DeletePhotoPage({ loaderData: { photo, number, count } }: Route.ComponentProps) {
  const title = m.photos_delete_title({ number, count })
  const isCover = number === 1 && count > 1
  return (
    <QuestionDialog title={title} back={home} submit={m.photos_delete()} keep={m.photos_keep()}>
      <GalleryPhoto
        photo={photo}
        alt={m.photos_number({ number, count })}
        sizes="(min-width: 40rem) 33rem, 100vw"
        className="max-h-72 w-full rounded-lg bg-felt object-contain"
      />
      <p>{isCover ? m.photos_delete_cover_text() : m.photos_delete_text()}</p>
    </QuestionDialog>
  )
}
