import { data, Outlet, redirect } from 'react-router'
import {
  countApplicationsOfSchool,
  findAppliedVacancyIds,
} from '#domain/applications/find-applications.server.ts'
import { ownHiding } from '#domain/measures/own-measures.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { findReviews } from '#domain/reviews/find-reviews.server.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { housingAlbum } from '#domain/schools/album.ts'
import { shownFacilities } from '#domain/schools/facility-names.ts'
import { findMergedInto, findSchool } from '#domain/schools/find-school.server.ts'
import { findSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { findSimilarSchools } from '#domain/schools/find-schools.server.ts'
import { stagesShownFrom } from '#domain/statistics/stage-counts.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { countVacanciesOfSchool, findVacanciesOfSchool } from '#domain/vacancies/find-vacancies.server.ts'
import { pageSize } from '#domain/vacancies/vacancy.ts'
import { countViews } from '#domain/views/find-views.server.ts'
import { m } from '#locales/messages.ts'
import { HidingNotice } from '#web/measures/hiding-notice.tsx'
import type { Absence } from '#web/page/error-view.tsx'
import { employerRating, schoolThing, tellMachines, trail } from '#web/page/linked-data.server.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { shownPlace } from '#web/places/place-on-map.server.ts'
import { placeWords, settlementWords } from '#web/places/places.server.ts'
import { actorOf, idOf, leadToLastPage, pageOf } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { ReviewsList } from '#web/reviews/reviews-list.tsx'
import { shownSchools } from '#web/school-parts/shown-schools.server.ts'
import { ReportLink } from '#web/sharing/report-link.tsx'
import { Share } from '#web/sharing/share.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { shownVacancies } from '#web/vacancies/shown-vacancies.server.ts'
import { CountView } from '#web/views/count-view.tsx'
import { answersLine } from '#web/words/answer-words.ts'
import type { Route } from './+types/school-page'
import { MapLinks } from './map-links.tsx'
import { SchoolCard } from './school-card.tsx'
import { SchoolHead, SchoolTabs, schoolTabs, tabPath } from './school-head.tsx'
import { About, Briefly, Facilities, InNumbers, Vacancies } from './school-sections.tsx'
import { shownWebsite } from './website.server.ts'

const similarShown = 3

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const school = await findSchool(actor, id)
  if (!school) return leadAway(id, url)
  const tab = schoolTabs.find((known) => known === url.searchParams.get('tab')) ?? 'about'
  const page = pageOf(url)
  const [hiding, vacancyCount, found, photos, housingPhotos, views, applications, similar, ...places] =
    await Promise.all([
      school.hiddenAt ? ownHiding(actor, id) : undefined,
      countVacanciesOfSchool(id),
      tab === 'vacancies' ? findVacanciesOfSchool(id, page) : [],
      findSchoolPhotos(actor, id),
      school.isHousingProvided ? findSchoolPhotos(actor, id, housingAlbum(null)) : [],
      countViews(id),
      countApplicationsOfSchool(id),
      findSimilarSchools(school, similarShown),
      settlementWords(school.cityId, school.locationText),
      placeWords(school.districtId),
    ])
  const pageCount = Math.ceil(vacancyCount / pageSize)
  if (tab === 'vacancies') leadToLastPage(url, pageCount)
  const vacancyIds = found.map((vacancy) => vacancy.id)
  const [applied, saved] = await Promise.all([
    findAppliedVacancyIds(actor, vacancyIds),
    findSavedIds(actor, [id, ...vacancyIds, ...similar.map((other) => other.id)]),
  ])
  if (actor.role === 'teacher' && tab === 'about' && saved.includes(id))
    await readWhereShown(request, actor, { ofMany: ['vacancy-published'], having: { schoolId: [id] } })
  if (school.isAvailable)
    tellMachines(context, [
      await schoolThing(context, school),
      trail(context, 'schools', school.schoolName),
      ...employerRating(context, school),
    ])
  const isOwn = actor.role === 'school' && actor.schoolId === id
  const { website, verificationStatus, latitude, longitude, ...facts } = school
  return {
    school: {
      ...facts,
      website: shownWebsite(website),
      facilities: shownFacilities(facts.facilities),
      verificationStatus: verificationStatus === 'rejected' ? 'none' : verificationStatus,
      area: places.filter(Boolean).join(', '),
      where: [...places, school.address].filter(Boolean).join(', '),
    },
    // Of whom nothing was written nothing is said.
    tab: tab === 'reviews' && school.reviewCount === 0 ? 'about' : tab,
    reviews: tab === 'reviews' ? { ...(await findReviews(actor, { side: 'school', id }, page)), page } : null,
    place: await shownPlace(school),
    photos,
    housingPhotos,
    hiding,
    vacancies: await shownVacancies(found, { applied, saved }),
    ...{ vacancyCount, page, pageCount },
    similar: await shownSchools(similar, saved),
    isSaved: saved.includes(id),
    isOwn,
    // Rarely read parts are not in the scripts that everybody loads.
    ownWords: school.isAvailable || hiding ? isOwn && m.school_own() : m.school_own_hidden(),
    mayChange: isOwn && mayActForSchool(actor.schoolRole),
    // In the reader's words, so that no script contains them.
    statistics: {
      title: m.school_page_statistics(),
      facts: [
        { label: m.school_page_views(), value: numberWords(views) },
        {
          label: m.school_statistics_applications(),
          // Of few none may be told apart (rule 57).
          value: applications < stagesShownFrom ? null : numberWords(applications),
        },
      ],
      answers: facts.answers && { line: answersLine(facts.answers), how: m.answers_how() },
    },
    canApply: actor.role === 'visitor' || actor.role === 'teacher',
  } as const
}

/** To the school that it was merged into, if any. */
async function leadAway(id: string, url: URL): Promise<never> {
  const mergedInto = await findMergedInto(id)
  if (mergedInto) throw redirect(`/schools/${mergedInto}${url.search}`, 301)
  const absence = { title: m.school_not_found(), text: m.school_not_found_text() }
  throw data({ ...absence, to: '/schools', all: m.schools_all() } satisfies Absence, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { schoolName, about, isAvailable } = loaderData.school
  return pageMeta({ title: schoolName, description: about, isHidden: !isAvailable })
}

export default function SchoolPage({ loaderData }: Route.ComponentProps) {
  const { school, tab, reviews, place, photos, similar, statistics, ownWords } = loaderData
  const path = `/schools/${school.id}`
  const pageHref = (page: number) => `${tabPath(school.id, tab)}${page > 1 ? `&page=${page}` : ''}`
  const pathOf = (photoId: string) => `${path}/photos/${photoId}`
  const hasButton = !loaderData.isOwn && loaderData.vacancyCount > 0 && tab !== 'vacancies'
  // A long left column has the map at its right.
  const isMapBeside = tab !== 'about' || photos.length > 1
  const map = school.where && <MapLinks address={school.where} schoolName={school.schoolName} place={place} />
  return (
    <>
      <CountView kind="school" id={school.id} />
      {loaderData.hiding && <HidingNotice hiding={loaderData.hiding} className="mb-5" />}
      {ownWords &&
        (school.isAvailable || loaderData.hiding ? (
          <p className="mb-3 text-muted">{ownWords}</p>
        ) : (
          <Notice tone="apricot" className="mb-5">
            {ownWords}
          </Notice>
        ))}
      <SchoolHead shown={loaderData} hasButton={hasButton} />
      <SchoolTabs shown={loaderData} hasButton={hasButton} />
      <div className="school-body" data-beside={isMapBeside || undefined}>
        <div>
          {tab === 'about' && (
            <About
              about={school.about}
              photos={photos}
              pathOf={pathOf}
              housing={{ ...school, photos: loaderData.housingPhotos }}
            />
          )}
          {tab === 'vacancies' && <Vacancies {...loaderData} hrefOf={pageHref} />}
          {tab === 'reviews' && reviews && (
            <ReviewsList {...reviews} mayAnswer={loaderData.mayChange} hrefOf={pageHref} />
          )}
          {tab === 'facilities' && <Facilities facilities={school.facilities} />}
          {!isMapBeside && map}
        </div>
        <div className="sm:max-lg:grid-cols-2">
          <Briefly school={school} />
          <InNumbers {...statistics} />
          {isMapBeside && <div className="sm:max-lg:col-span-2 empty:hidden">{map}</div>}
        </div>
        {school.isAvailable && (
          <div className="school-share">
            <Share path={path} title={school.schoolName} />
            {!loaderData.isOwn && <ReportLink kind="school" id={school.id} className="mt-3" />}
          </div>
        )}
      </div>
      {similar.length > 0 && <SimilarSchools schools={similar} />}
      <Outlet context={school.schoolName} />
    </>
  )
}

function SimilarSchools({ schools }: { schools: Route.ComponentProps['loaderData']['similar'] }) {
  return (
    <section aria-labelledby="similar" className="mt-12">
      <h2 id="similar" className="mb-4 text-xl font-semibold">
        {m.school_similar()}
      </h2>
      {/* A tablet shows one row of them. */}
      <ul className="grid gap-4 md:grid-cols-2 md:max-lg:*:nth-3:hidden lg:grid-cols-3">
        {schools.map((other) => (
          <SchoolCard key={other.id} school={other} headingLevel={3} />
        ))}
      </ul>
    </section>
  )
}
