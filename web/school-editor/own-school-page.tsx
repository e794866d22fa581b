import { data, Outlet, redirect } from 'react-router'
import { countAll } from '#domain/applications/application.ts'
import { sumOfVacancies } from '#domain/applications/folders.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { shownFacilities } from '#domain/schools/facility-names.ts'
import { ownSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { landmarksMax } from '#domain/schools/landmarks.server.ts'
import { stopAsking } from '#domain/schools/stop-asking.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { countOpenVacancies } from '#domain/vacancies/own-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { besideKm, pinOf, placeOnMap } from '#web/places/place-on-map.server.ts'
import { placeWords, settlementWords } from '#web/places/places.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { countsByVacancyOf, ownSchoolOf } from '#web/request/own-school.server.ts'
import { shownWebsite } from '#web/schools/website.server.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProfileViews } from '#web/views/profile-views.tsx'
import { shownViews } from '#web/views/shown-views.server.ts'
import type { Route } from './+types/own-school-page'
import { GalleryCard } from './gallery-card.tsx'
import { LocationCard } from './location-card.tsx'
import { ownLandmarksOf } from './own-landmarks.server.ts'
import { OwnSchoolCard } from './own-school-card.tsx'
import { ProfileVisibility } from './profile-visibility.tsx'
import { schoolMissingWords } from './school-missing-words.ts'
import { showSchool } from './show-school.server.ts'

const here = '/school-dashboard/profile'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [school, photos, openVacancies, counts] = await Promise.all([
    ownSchoolOf(context),
    ownSchoolPhotos(actor),
    countOpenVacancies(actor),
    countsByVacancyOf(context),
  ])
  if (!school) notFound()
  const received = sumOfVacancies(counts)
  const place = await placeOnMap(pinOf(school), school.locationText ? null : school.cityId, besideKm)
  return {
    school: {
      ...school,
      website: shownWebsite(school.website)?.name,
      facilities: shownFacilities(school.facilities),
    },
    photos,
    place,
    landmarks:
      place?.precision === 'exact' ? (await ownLandmarksOf(context)).landmarks.slice(0, landmarksMax) : [],
    city: await settlementWords(school.cityId, school.locationText),
    district: await placeWords(school.districtId),
    openVacancies,
    applications: countAll(received),
    views: await shownViews(school.id),
    mayAct: actor.role === 'school' && mayActForSchool(actor.schoolRole),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'stop-asking') {
    const stopped = await stopAsking(actorOf(context))
    if (!stopped.ok) throw data(m.school_only(), { status: 403 })
    return redirect(here)
  }
  return showSchool(actorOf(context), form, here)
}

export function meta() {
  return [{ title: pageTitle(m.school_dashboard_title()) }]
}

export default function OwnSchoolPage({ loaderData }: Route.ComponentProps) {
  const { school, photos, place, landmarks, mayAct } = loaderData
  const isNew = school.schoolName === ''
  // Before the profile was published there is nothing to count.
  const isCounted = school.isAvailable || school.shownAt !== null
  return (
    <div
      className={classNames(
        'grid gap-5',
        isCounted && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start',
      )}
    >
      <div className="grid gap-5">
        {mayAct && school.isAvailable && school.missing.includes('city') && (
          <Notice tone="apricot">
            <p>{m.school_city_asked()}</p>
            <DialogLink
              to="/school-dashboard/profile/edit"
              className="inline-flex min-h-11 items-center font-medium"
            >
              {m.school_city_tell()}
            </DialogLink>
          </Notice>
        )}
        {mayAct && school.askedAgain.includes('facilities') && <FacilitiesAsked />}
        {school.hiddenAt ? (
          <Card as="section" className="text-red-ink">
            {m.hiding_no_publishing()}
          </Card>
        ) : (
          <ProfileVisibility
            isAvailable={school.isAvailable}
            missing={schoolMissingWords(school.missing)}
            id={school.id}
            mayAct={mayAct}
            isNew={isNew}
          />
        )}
        {!isNew && <OwnSchoolCard shown={loaderData} />}
        {!isNew && <LocationCard {...{ place, landmarks }} schoolName={school.schoolName} mayAct={mayAct} />}
        {(mayAct || photos.length > 0) && <GalleryCard photos={photos} mayAct={mayAct} />}
      </div>

      {isCounted && <SchoolNumbers shown={loaderData} />}
      <Outlet />
    </div>
  )
}

/** Asks once for what the form had ticked by itself. */
function FacilitiesAsked() {
  return (
    <Notice tone="lake">
      <p>{m.school_facilities_asked()}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <DialogLink
          to="/school-dashboard/profile/edit"
          className="inline-flex min-h-11 items-center font-medium"
        >
          {m.school_facilities_tell()}
        </DialogLink>
        <PostForm action={here} className="">
          <SubmitButton name="intent" value="stop-asking" variant="quiet" size="small">
            {m.school_facilities_leave()}
          </SubmitButton>
        </PostForm>
      </div>
    </Notice>
  )
}

type ShownProps = { shown: Route.ComponentProps['loaderData'] }

function SchoolNumbers({ shown: { openVacancies, applications, views } }: ShownProps) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.school_statistics()}</h2>
      <div className="own-numbers">
        <Facts
          items={[
            { label: m.school_statistics_vacancies(), value: numberWords(openVacancies), isShort: true },
            {
              label: m.school_statistics_applications(),
              value: numberWords(applications),
              isShort: true,
            },
          ]}
        />
        <ProfileViews views={views} />
      </div>
    </Card>
  )
}
