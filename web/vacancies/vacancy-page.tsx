import Pencil from 'lucide-react/icons/pencil'
import { data, Outlet } from 'react-router'
import { findLiveApplication } from '#domain/applications/find-applications.server.ts'
import { ownHiding } from '#domain/measures/own-measures.server.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { findSchoolCard } from '#domain/schools/find-schools.server.ts'
import { findSimilarVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { HidingNotice } from '#web/measures/hiding-notice.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { jobPosting, tellMachines, trail } from '#web/page/linked-data.server.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { placeWords } from '#web/places/places.server.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { SaveButton } from '#web/saved/save-button.tsx'
import { shownSchools } from '#web/school-parts/shown-schools.server.ts'
import { PrintedFoot } from '#web/sharing/printed-foot.tsx'
import { ReportLink } from '#web/sharing/report-link.tsx'
import { Share } from '#web/sharing/share.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CountView } from '#web/views/count-view.tsx'
import { momentDay } from '#web/words/dates.ts'
import { payWords } from '#web/words/money.ts'
import { titleWords } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/vacancy-page'
import { AboutSchool } from './about-school.tsx'
import { HideSuchLink } from './hide-such-link.tsx'
import { shownVacancies } from './shown-vacancies.server.ts'
import { usualPayWords } from './usual-pay-words.server.ts'
import { VacancyList } from './vacancy-card.tsx'
import { VacancyView } from './vacancy-view.tsx'

const similarShown = 3

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  // Behind the form that stands by itself before the script nobody sees the rest.
  const isBehind = url.pathname.endsWith('/apply')
  const vacancy = await readVacancy(actor, idOf(params.id))
  if (!vacancy) throw data(m.vacancy_not_found(), { status: 404 })
  const [hiding, live, school, similar, usualPay] = await Promise.all([
    vacancy.hiddenAt ? ownHiding(actor, vacancy.id) : undefined,
    findLiveApplication(actor, vacancy.id),
    vacancy.isShown && !isBehind ? findSchoolCard(vacancy.schoolId) : undefined,
    vacancy.isShown && !isBehind ? findSimilarVacancies(vacancy, similarShown) : [],
    vacancy.isOpen && !isBehind ? usualPayWords(vacancy) : undefined,
  ])
  const saved = await findSavedIds(actor, [vacancy.id, ...similar.map(({ id }) => id)])
  if (vacancy.isOpen)
    tellMachines(context, [await jobPosting(context, vacancy), trail(context, 'vacancies', vacancy.title)])
  return {
    vacancy: {
      ...vacancy,
      title: titleWords(vacancy.title),
      location: await placeWords(vacancy.placeId, vacancy.locationText),
    },
    hiding,
    usualPay,
    applicationId: live?.id,
    school: school && (await shownSchools([school], []))[0],
    similar: await shownVacancies(similar, { applied: [], saved }),
    isSaved: saved.includes(vacancy.id),
    canApply: actor.role === 'visitor' || actor.role === 'teacher',
    canHide: actor.role === 'teacher',
    at: now(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, schoolName, description, isOpen } = loaderData.vacancy
  return pageMeta({ title, owner: schoolName, description, isHidden: !isOpen })
}

export default function VacancyPage({ loaderData }: Route.ComponentProps) {
  const { vacancy, hiding, usualPay, applicationId, school, similar, isSaved, canApply, canHide, at } =
    loaderData
  const isClosed = vacancy.state === 'closed'
  const mayApply = vacancy.isOpen && canApply && !applicationId
  return (
    <div className="vacancy-page">
      <CountView kind="vacancy" id={vacancy.id} />
      <div>
        <VacancyView
          vacancy={vacancy}
          school={{
            id: vacancy.schoolId,
            name: vacancy.schoolName,
            hasPage: vacancy.isShown || vacancy.isOwn,
            isHousingProvided: vacancy.isHousingProvided,
          }}
          headingLevel={1}
          usualPay={usualPay}
          answers={vacancy.isOpen ? vacancy.answers : null}
          published={vacancy.publishedAt && m.vacancy_published_on({ day: momentDay(vacancy.publishedAt) })}
          notices={
            (isClosed || !vacancy.isShown) && (
              <>
                {isClosed && (
                  <Notice tone="apricot" title={m.vacancy_closed()}>
                    {m.vacancy_closed_text()}
                  </Notice>
                )}
                {hiding ? (
                  <HidingNotice hiding={hiding} />
                ) : (
                  !vacancy.isShown && <Notice tone="apricot">{m.vacancy_own_not_shown()}</Notice>
                )}
              </>
            )
          }
          actions={
            <>
              <p className="vacancy-bar-pay">{payWords(vacancy)}</p>
              {mayApply && (
                <ButtonLink to={`/vacancies/${vacancy.id}/apply`} state={dialogState()} preventScrollReset>
                  {m.vacancy_apply()}
                </ButtonLink>
              )}
              {applicationId && (
                <ButtonLink to={`/teacher-dashboard/applications/${applicationId}`} variant="secondary">
                  {m.vacancy_applied_open()}
                </ButtonLink>
              )}
              {vacancy.isShown && !vacancy.isOwn && (
                <SaveButton
                  kind="vacancy"
                  id={vacancy.id}
                  name={vacancy.title}
                  isSaved={isSaved}
                  words={m.saved_thing_save()}
                />
              )}
              {vacancy.isOwn && (
                <ButtonLink
                  to={`/school-dashboard/vacancies/${vacancy.id}/edit`}
                  variant="secondary"
                  icon={<Pencil size={18} />}
                >
                  {m.vacancy_own_edit()}
                </ButtonLink>
              )}
            </>
          }
          after={
            mayApply ? (
              <p className="mt-6 max-w-prose text-sm text-muted print:hidden">{m.vacancy_contacts_later()}</p>
            ) : null
          }
        />
        {vacancy.isShown && (
          <>
            <Share path={`/vacancies/${vacancy.id}`} title={vacancy.title} className="mt-8" />
            {canHide && <HideSuchLink id={vacancy.id} title={vacancy.title} />}
            {!vacancy.isOwn && <ReportLink kind="vacancy" id={vacancy.id} className="mt-3" />}
            <PrintedFoot path={`/vacancies/${vacancy.id}`} at={at} />
          </>
        )}
      </div>
      {school && <AboutSchool school={school} />}
      {similar.length > 0 && (
        <section className="vacancy-similar print:hidden">
          <h2 className="mb-4 text-xl font-semibold">{m.vacancy_similar()}</h2>
          <VacancyList vacancies={similar} canApply={canApply} headingLevel={3} />
        </section>
      )}
      {isClosed && similar.length === 0 && (
        <ButtonLink to="/vacancies" variant="secondary" className="justify-self-start print:hidden">
          {m.vacancies_all()}
        </ButtonLink>
      )}
      <Outlet />
    </div>
  )
}
