import { Outlet } from 'react-router'
import { type ApplicationStatus, countAll, isLive } from '#domain/applications/application.ts'
import { findLastApplications } from '#domain/applications/find-applications.server.ts'
import { countReceivedApplications } from '#domain/applications/folders.server.ts'
import { ownHiding } from '#domain/measures/own-measures.server.ts'
import { savedKinds } from '#domain/notifications/notification.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { housingAlbum } from '#domain/schools/album.ts'
import { findSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { findSchoolCard } from '#domain/schools/school-cards.server.ts'
import { subjectTextIn } from '#domain/subjects/subject-texts.ts'
import { findSimilarVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { jobPosting } from '#web/page/job-posting.server.ts'
import { tellMachines, trail } from '#web/page/linked-data.server.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { placeWords } from '#web/places/places.server.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { shownSchools } from '#web/school-parts/shown-schools.server.ts'
import { nearMomentDay } from '#web/words/dates.ts'
import { titleWords } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/vacancy-page'
import { fitReasonsOf } from './fit-reasons.server.ts'
import { shownVacancies } from './shown-vacancies.server.ts'
import { usualPayWords } from './usual-pay-words.server.ts'
import { vacancyAbsence } from './vacancy-absence.server.ts'
import { VacancyArticle } from './vacancy-article.tsx'

const similarShown = 3
const schoolPhotosShown = 3

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  // The standalone form before the script loads hides the rest.
  const isBehind = url.pathname.endsWith('/apply')
  const vacancy = await readVacancy(actor, idOf(params.id))
  if (!vacancy) throw vacancyAbsence()
  if (actor.role === 'teacher')
    await readWhereShown(request, actor, { kinds: savedKinds, vacancyIds: [vacancy.id] })
  const { housingAlbumOf, ...shownVacancy } = vacancy
  const [hiding, received, school, similar, usualPay, fit, housingPhotos, photos] = await Promise.all([
    vacancy.hiddenAt ? ownHiding(actor, vacancy.id) : undefined,
    vacancy.isOwn ? countReceivedApplications(actor, vacancy.id).then(countAll) : undefined,
    vacancy.isShown && !isBehind ? findSchoolCard(vacancy.schoolId) : undefined,
    vacancy.isShown && !isBehind ? findSimilarVacancies(vacancy, similarShown) : [],
    vacancy.isOpen && !isBehind ? usualPayWords(vacancy) : undefined,
    vacancy.isOpen && !isBehind ? fitReasonsOf(actor, vacancy) : undefined,
    vacancy.isHousingProvided && !isBehind
      ? findSchoolPhotos(actor, vacancy.schoolId, housingAlbum(housingAlbumOf))
      : [],
    vacancy.isShown && !isBehind ? findSchoolPhotos(actor, vacancy.schoolId) : [],
  ])
  const similarIds = similar.map(({ id }) => id)
  const [own, saved] = await Promise.all([
    findLastApplications(actor, [vacancy.id, ...similarIds]),
    findSavedIds(actor, [vacancy.id, ...similarIds]),
  ])
  const last = own.find(({ vacancyId }) => vacancyId === vacancy.id)
  const applied = own.filter(({ isInTheWay }) => isInTheWay).map(({ vacancyId }) => vacancyId)
  if (vacancy.isOpen)
    tellMachines(context, [await jobPosting(context, vacancy), trail(context, 'vacancies', vacancy.title)])
  return {
    vacancy: {
      ...shownVacancy,
      title: titleWords(vacancy.title),
      subjectText: subjectTextIn(vacancy.subjectText),
      location: await placeWords(vacancy.placeId, vacancy.locationText),
    },
    hiding,
    usualPay,
    fit,
    housingPhotos,
    // The cover stands above them.
    schoolPhotos: { shown: photos.slice(1, 1 + schoolPhotosShown), count: photos.length },
    /** Who has applied, for the school's own people. */
    received,
    applied: last?.isInTheWay && isLive(last.status) ? { id: last.id, status: last.status } : undefined,
    /** The outcome of the last application; a live one is above. */
    ended: last && !isLive(last.status) ? { id: last.id, words: endedWords(last) } : undefined,
    school: school && (await shownSchools([school], []))[0],
    similar: await shownVacancies(similar, { applied, saved }),
    isSaved: saved.includes(vacancy.id),
    canApply: actor.role === 'visitor' || actor.role === 'teacher',
    canHide: actor.role === 'teacher',
    mayChange: vacancy.isOwn && actor.role === 'school' && mayActForSchool(actor.schoolRole),
    at: now(),
  }
}

function endedWords({ status, appliedAt }: { status: ApplicationStatus; appliedAt: Date }): string {
  const day = nearMomentDay(appliedAt)
  return status === 'withdrawn' ? m.vacancy_ended_withdrawn({ day }) : m.vacancy_ended_rejected({ day })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, schoolName, description, isOpen } = loaderData.vacancy
  return pageMeta({ title, owner: schoolName, description, isHidden: !isOpen })
}

export default function VacancyPage({ loaderData }: Route.ComponentProps) {
  return (
    <VacancyArticle facts={loaderData}>
      <Outlet />
    </VacancyArticle>
  )
}
