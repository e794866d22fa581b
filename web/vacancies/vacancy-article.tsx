import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { HidingNotice } from '#web/measures/hiding-notice.tsx'
import { SchoolBadges } from '#web/school-parts/school-badges.tsx'
import { PrintedFoot } from '#web/sharing/printed-foot.tsx'
import { ReportLink } from '#web/sharing/report-link.tsx'
import { Share } from '#web/sharing/share.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CountView } from '#web/views/count-view.tsx'
import { inLine, momentDay, recentDay } from '#web/words/dates.ts'
import type { Route } from './+types/vacancy-page'
import { AboutSchool, SchoolCover } from './about-school.tsx'
import { FitLines } from './fit-lines.tsx'
import { HideSuchLink } from './hide-such-link.tsx'
import { Actions, mayApply } from './vacancy-actions.tsx'
import { VacancyList } from './vacancy-card.tsx'
import { VacancyView } from './vacancy-view.tsx'

export type VacancyFacts = Route.ComponentProps['loaderData']

/** A vacancy with its school and similar ones: on its page, and beside the list on a wide screen. */
export function VacancyArticle({
  facts,
  headingLevel = 1,
  children,
}: {
  facts: VacancyFacts
  headingLevel?: 1 | 2
  /** The dialog that is open over it. */
  children?: ReactNode
}) {
  const { vacancy, school, schoolPhotos, similar, applied, canApply, canHide, at } = facts
  const isClosed = vacancy.state === 'closed'
  return (
    <div className="detail-page">
      <CountView kind="vacancy" id={vacancy.id} />
      {school?.coverFileId && <SchoolCover fileId={school.coverFileId} colour={school.coverColour} />}
      <div className="detail-main">
        <ShownVacancy facts={facts} headingLevel={headingLevel} />
        {vacancy.isShown && (
          <>
            {!isClosed && <Share path={`/vacancies/${vacancy.id}`} title={vacancy.title} className="mt-8" />}
            <div className="mt-3 flex flex-wrap gap-x-6 empty:hidden">
              {canHide && !applied && <HideSuchLink id={vacancy.id} title={vacancy.title} />}
              {!vacancy.isOwn && <ReportLink kind="vacancy" id={vacancy.id} />}
            </div>
            <PrintedFoot path={`/vacancies/${vacancy.id}`} at={at} />
          </>
        )}
      </div>
      {school && <AboutSchool school={school} photos={schoolPhotos} />}
      {similar.length > 0 && (
        <section id="similar" className="vacancy-similar print:hidden">
          <h2 className="mb-4 text-xl font-semibold">{m.vacancy_similar()}</h2>
          <VacancyList vacancies={similar} canApply={canApply} headingLevel={3} />
        </section>
      )}
      {isClosed && similar.length === 0 && (
        <ButtonLink to="/vacancies" variant="secondary" className="justify-self-start print:hidden">
          {m.vacancies_all()}
        </ButtonLink>
      )}
      {children}
    </div>
  )
}

/** The vacancy itself, with the parts for its school, its state and the reader. */
function ShownVacancy({ facts, headingLevel }: { facts: VacancyFacts; headingLevel: 1 | 2 }) {
  const { vacancy, school, usualPay, fit, housingPhotos, at } = facts
  return (
    <VacancyView
      vacancy={vacancy}
      school={{
        id: vacancy.schoolId,
        name: vacancy.schoolName,
        hasPage: vacancy.isShown || vacancy.isOwn,
      }}
      badges={
        school && (
          <SchoolBadges
            school={{ ...school, isHousingProvided: false }}
            className="detail-above badges-plain mt-1 print:hidden"
          />
        )
      }
      headingLevel={headingLevel}
      usualPay={usualPay}
      housingPhotos={
        housingPhotos.length > 0
          ? { photos: housingPhotos, pathOf: (id) => `/schools/${vacancy.schoolId}/photos/${id}` }
          : undefined
      }
      answers={vacancy.isOpen ? vacancy.answers : null}
      published={vacancy.publishedAt && <PublishedOn day={vacancy.publishedAt} at={at} />}
      notices={
        vacancy.state === 'closed' || !vacancy.isShown ? (
          <Notices {...facts} />
        ) : (
          fit && <FitLines fit={fit} />
        )
      }
      actions={<Actions {...facts} />}
      after={
        mayApply(facts) ? (
          <p className="mt-6 max-w-prose text-sm text-muted text-pretty print:hidden">
            {m.vacancy_contacts_later()}
          </p>
        ) : null
      }
    />
  )
}

/** Relative on a screen, and a date in print. */
function PublishedOn({ day, at }: { day: Date; at: Date }) {
  return (
    <>
      <span className="print:hidden">{m.vacancy_published_on({ day: inLine(recentDay(day, at)) })}</span>
      <span className="hidden print:inline">{m.vacancy_published_on({ day: momentDay(day) })}</span>
    </>
  )
}

/** Why it takes no applications, or is not seen. */
function Notices({ vacancy, hiding, mayChange, similar }: VacancyFacts) {
  return (
    <>
      {vacancy.state === 'closed' && (
        <Notice tone="apricot" title={m.vacancy_closed()}>
          {mayChange ? (
            <>
              <p>{m.vacancy_own_closed_text()}</p>
              <ButtonLink
                to={`/school-dashboard/vacancies/${vacancy.id}/activate`}
                className="mt-3 max-sm:w-full"
              >
                {m.own_vacancy_activate()}
              </ButtonLink>
            </>
          ) : (
            <>
              <p>{m.vacancy_closed_text()}</p>
              {similar.length > 0 && (
                <a href="#similar" className="-mb-2 inline-flex min-h-11 items-center print:hidden">
                  {m.vacancy_similar()}
                </a>
              )}
            </>
          )}
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
