import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LiveStatus } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { HidingNotice } from '#web/measures/hiding-notice.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { SaveButton } from '#web/saved/save-button.tsx'
import { SchoolBadges } from '#web/school-parts/school-badges.tsx'
import { PrintedFoot } from '#web/sharing/printed-foot.tsx'
import { ReportLink } from '#web/sharing/report-link.tsx'
import { Share } from '#web/sharing/share.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CountView } from '#web/views/count-view.tsx'
import { inLine, momentDay, recentDay } from '#web/words/dates.ts'
import { payWords } from '#web/words/money.ts'
import type { Route } from './+types/vacancy-page'
import { AboutSchool, SchoolCover } from './about-school.tsx'
import { FitLines } from './fit-lines.tsx'
import { HideSuchLink } from './hide-such-link.tsx'
import { receivedAddress } from './received-address.ts'
import { VacancyList } from './vacancy-card.tsx'
import { VacancyView } from './vacancy-view.tsx'

/** What became of the application of whoever looks. */
const liveWords: Record<Exclude<LiveStatus, 'pending'>, () => string> = {
  reviewed: () => m.application_status_reviewed(),
  interview: () => m.application_status_interview(),
  accepted: () => m.application_status_accepted(),
}

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

/** Whoever looks may apply to it now. */
const mayApply = ({ vacancy, canApply, applied }: VacancyFacts) => vacancy.isOpen && canApply && !applied

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

/** The reader's actions: apply, save, or change their own. */
function Actions(facts: VacancyFacts) {
  const { vacancy, applied, received, isSaved, mayChange } = facts
  return (
    <>
      <Standing {...facts} />
      {mayApply(facts) && (
        <ButtonLink to={`/vacancies/${vacancy.id}/apply`} state={dialogState()} preventScrollReset>
          {m.vacancy_apply()}
        </ButtonLink>
      )}
      {applied && (
        <ButtonLink to={`/teacher-dashboard/applications/${applied.id}`} variant="secondary">
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
      {received !== undefined && (
        <ButtonLink
          to={receivedAddress('all', vacancy.id)}
          variant={vacancy.state !== 'closed' || !mayChange ? 'primary' : 'secondary'}
        >
          {m.own_vacancy_applications({ count: received })}
        </ButtonLink>
      )}
      {mayChange && (
        <ButtonLink
          to={`/school-dashboard/vacancies/${vacancy.id}/edit`}
          variant="secondary"
          icon={<Pencil size={18} />}
        >
          {m.vacancy_own_edit()}
        </ButtonLink>
      )}
    </>
  )
}

/** The state of the reader's application, or the pay if there is none. */
function Standing({ vacancy, applied, ended }: VacancyFacts) {
  if (ended)
    return (
      <p className="detail-bar-ended">
        <Link to={`/teacher-dashboard/applications/${ended.id}`}>{ended.words}</Link>
      </p>
    )
  // Above one's own the sum is read already.
  if (!applied) return !vacancy.isOwn && <p className="detail-bar-pay">{payWords(vacancy)}</p>
  return (
    <p className="detail-bar-state">
      {applied.status === 'pending' ? (
        m.vacancy_applied()
      ) : (
        <>
          <span className="max-md:sr-only">{m.vacancy_applied()} · </span>
          {liveWords[applied.status]()}
        </>
      )}
    </p>
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
