import { useOutletContext } from 'react-router'
import { findPhotosAround } from '#domain/schools/find-school-photos.server.ts'
import { m } from '#locales/messages.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { ReportLink } from '#web/sharing/report-link.tsx'
import type { Route } from './+types/school-photo-page'
import { PhotoViewer } from './photo-viewer.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const schoolId = idOf(params.id)
  const photoId = idOf(params.photo)
  const actor = actorOf(context)
  const photos = await findPhotosAround(actor, schoolId, photoId)
  const number = photos.findIndex(({ id }) => id === photoId) + 1
  if (number === 0) notFound()
  const isOwn = actor.role === 'school' && actor.schoolId === schoolId
  return { schoolId, photos, photoId, number, isOwn }
}

export function meta({ loaderData: { number, photos }, matches }: Route.MetaArgs) {
  const ofSchool = matches.at(-2)?.meta ?? []
  const photo = m.photos_number({ number, count: photos.length })
  return ofSchool.map((one) => ('title' in one ? { title: `${photo} · ${one.title}` } : one))
}

export default function SchoolPhotoPage({ loaderData }: Route.ComponentProps) {
  const { schoolId, photos, photoId, isOwn } = loaderData
  const schoolName = useOutletContext<string>()
  const school = `/schools/${schoolId}`
  return (
    <PhotoViewer
      photos={photos}
      id={photoId}
      schoolName={schoolName}
      closeTo={school}
      pathOf={(id) => `${school}/photos/${id}`}
      actions={isOwn ? undefined : (id) => <ReportLink kind="photo" id={id} />}
    />
  )
}
