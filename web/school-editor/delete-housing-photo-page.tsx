import { data, useLocation } from 'react-router'
import { housingAlbum } from '#domain/schools/album.ts'
import { removeSchoolPhoto } from '#domain/schools/arrange-school-photos.server.ts'
import { ownSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { GalleryPhoto } from '#web/school-parts/gallery-photo.tsx'
import { housingAddress } from '#web/vacancy-editor/housing-address.ts'
import type { Route } from './+types/delete-housing-photo-page'
import { vacancyOf } from './housing-address.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = idOf(params.id)
  const vacancyId = vacancyOf(url)
  const photos = await ownSchoolPhotos(actorOf(context), housingAlbum(vacancyId))
  const index = photos.findIndex((photo) => photo.id === id)
  const photo = photos[index] ?? notFound()
  return { photo, alt: m.housing_photo_alt({ number: index + 1, count: photos.length }), vacancyId }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const removed = await removeSchoolPhoto(actorOf(context), idOf(params.id))
  if (removed.ok)
    return redirectWithToast(housingAddress(vacancyOf(url), url.search), {
      kind: 'success',
      title: m.housing_photo_deleted(),
    })
  if (removed.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  return goneFromList(housingAddress(vacancyOf(url), url.search))
}

export function meta() {
  return [{ title: pageTitle(m.housing_photo_delete()) }]
}

export default function DeleteHousingPhotoPage({ loaderData }: Route.ComponentProps) {
  const { photo, alt, vacancyId } = loaderData
  const closeTo = housingAddress(vacancyId, useLocation().search)
  return (
    <QuestionDialog
      title={m.housing_photo_delete()}
      back={closeTo}
      submit={m.photos_delete()}
      keep={m.photos_keep()}
    >
      <GalleryPhoto
        photo={photo}
        alt={alt}
        sizes="(min-width: 40rem) 33rem, 100vw"
        className="max-h-72 w-full rounded-lg bg-felt object-contain"
      />
      <p>{m.photos_delete_text()}</p>
    </QuestionDialog>
  )
}
