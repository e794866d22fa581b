import Trash2 from 'lucide-react/icons/trash-2'
import { Link, Outlet, useLocation } from 'react-router'
import { housingAlbum } from '#domain/schools/album.ts'
import { ownSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { housingPhotosMax } from '#domain/schools/housing.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import { GalleryPhoto } from '#web/school-parts/gallery-photo.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { housingAddress } from '#web/vacancy-editor/housing-address.ts'
import { ownVacanciesAddress } from '#web/vacancy-editor/own-vacancies-address.ts'
import { titleWords } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/housing-photos-page'
import { addPhotos } from './add-photos.server.ts'
import { vacancyOf } from './housing-address.server.ts'
import { PhotoUploader } from './photo-uploader.tsx'

/** The photos of a teacher's housing: of one vacancy, or of the school. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const vacancyId = vacancyOf(url)
  const [school, vacancy, photos] = await Promise.all([
    ownSchoolOf(context),
    vacancyId ? ownVacancy(actor, vacancyId) : undefined,
    ownSchoolPhotos(actor, housingAlbum(vacancyId)),
  ])
  if (!school || (vacancyId && !vacancy)) notFound()
  return {
    vacancyId,
    title: vacancy && titleWords(vacancy.title),
    isAsSchool: vacancy !== undefined && vacancy.housingKind === null,
    isShown: vacancy ? vacancy.housingKind !== 'none' : school.isHousingProvided,
    photos,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const vacancyId = vacancyOf(url)
  const where = { album: housingAlbum(vacancyId), backTo: housingAddress(vacancyId, url.search) }
  return addPhotos(request, actorOf(context), where)
}

export function meta() {
  return [{ title: pageTitle(m.housing_photos_title()) }]
}

export default function HousingPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vacancyId, title, isAsSchool, isShown, photos } = loaderData
  const { search } = useLocation()
  const here = housingAddress(vacancyId, search)
  const backTo = vacancyId ? ownVacanciesAddress(search, `/${vacancyId}/edit`) : '/school-dashboard/profile'
  return (
    <section className="max-w-3xl">
      <BackLink to={backTo}>
        {vacancyId ? m.housing_photos_back_vacancy() : m.housing_photos_back_school()}
      </BackLink>
      <h2 className="text-xl font-semibold">{m.housing_photos_title()}</h2>
      {title && <p className="text-muted wrap-anywhere">{title}</p>}
      <p className="mt-2 mb-5 max-w-prose">{m.housing_photos_lead({ limit: housingPhotosMax })}</p>
      {isAsSchool ? (
        <Notice tone="apricot">
          <p>{m.housing_photos_as_school()}</p>
          <Link to={housingAddress(null)} className="inline-flex min-h-11 items-center font-medium">
            {m.housing_photos_school_link()}
          </Link>
        </Notice>
      ) : (
        !isShown && (
          <Notice tone="apricot">
            <p>{vacancyId ? m.housing_photos_hidden_vacancy() : m.housing_photos_hidden()}</p>
            <DialogLink
              to={vacancyId ? backTo : '/school-dashboard/profile/edit'}
              className="inline-flex min-h-11 items-center font-medium"
            >
              {m.housing_photos_say()}
            </DialogLink>
          </Notice>
        )
      )}
      {photos.length > 0 && (
        <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos.map((photo, index) => {
            const alt = m.housing_photo_alt({ number: index + 1, count: photos.length })
            return (
              <li key={photo.id} className="min-w-0">
                <GalleryPhoto
                  photo={photo}
                  alt={alt}
                  sizes="(min-width: 40rem) 12rem, 45vw"
                  className="aspect-4/3 w-full rounded-lg border border-line bg-felt object-cover"
                />
                <DialogLink
                  to={housingAddress(vacancyId, search, `/${photo.id}/delete`)}
                  aria-label={`${m.housing_photo_delete()}: ${alt}`}
                  className={buttonLook({ variant: 'quiet', size: 'small' })}
                >
                  <Trash2 size={18} />
                  {m.photos_delete()}
                </DialogLink>
              </li>
            )
          })}
        </ul>
      )}
      {!isAsSchool && (
        <Card className="mt-5">
          {photos.length < housingPhotosMax ? (
            <PhotoUploader
              room={housingPhotosMax - photos.length}
              limit={housingPhotosMax}
              sendTo={housingAddress(vacancyId, search, '/upload')}
              answer={actionData?.answer}
              closeTo={here}
            />
          ) : (
            <p>{m.housing_photos_full({ limit: housingPhotosMax })}</p>
          )}
        </Card>
      )}
      <Outlet />
    </section>
  )
}
