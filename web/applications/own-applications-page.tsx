import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { applicationsPageSize, ownApplications } from '#domain/applications/find-applications.server.ts'
import { openWithClashes } from '#domain/interviews/find-clashes.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { MeetingRow } from '#web/interviews/meeting-row.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { pageOf, requireRole } from '#web/request/guards.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/own-applications-page'
import { confirmedWords, ownStatusTone, ownStatusWord, partyName } from './application-words.ts'

const here = '/teacher-dashboard/applications'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const page = pageOf(url)
  const { applications, count } = await ownApplications(actor, page)
  const coming = page === 1 ? await openWithClashes(actor) : []
  const pageCount = Math.ceil(count / applicationsPageSize)
  return { applications, coming, page, pageCount, now: now() }
}

export function meta() {
  return [{ title: pageTitle(m.application_own_title()) }]
}

export default function OwnApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { applications, coming, page, pageCount, now: readAt } = loaderData
  return (
    <>
      {coming.length > 0 && (
        <section className="mb-6">
          <h2 className="mb-2 flex items-center text-lg font-semibold sm:min-h-11">
            {m.interviews_coming()}
          </h2>
          <ul className="grid gap-2 sm:gap-3">
            {coming.map((interview) => (
              <MeetingRow key={interview.id} interview={interview} now={readAt} />
            ))}
          </ul>
        </section>
      )}
      {applications.length === 0 && (
        <EmptyState
          drawing="applications"
          title={m.application_own_none()}
          text={m.application_own_none_text()}
        >
          <ButtonLink to="/vacancies" icon={<Search size={18} />}>
            {m.application_find_vacancies()}
          </ButtonLink>
        </EmptyState>
      )}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        {applications.length > 0 && <h2 className="text-lg font-semibold">{m.application_own_title()}</h2>}
        <Link to="/teacher-dashboard/letters" className="inline-flex min-h-11 items-center">
          {m.letters_title()}
        </Link>
      </div>
      <ul className="grid gap-2 sm:gap-3">
        {applications.map((application) => (
          <Card
            as="li"
            key={application.id}
            className="sm:grid sm:p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4"
            accent={application.status === 'accepted' && application.startsOn === null}
          >
            <h3 className="leading-snug font-semibold wrap-anywhere">
              <CardLink to={`${here}/${application.id}`}>
                <Unbroken>{application.vacancyTitle}</Unbroken>
              </CardLink>
            </h3>
            <p className="col-start-1 text-sm wrap-anywhere text-muted">
              <Dotted items={[partyName(application.schoolName), nearMomentDay(application.appliedAt)]} />
            </p>
            {application.status === 'accepted' && (
              <p className="col-start-1 mt-1 text-sm text-pretty">
                {application.startsOn ? confirmedWords(application.startsOn, readAt) : m.offer_answer_text()}
              </p>
            )}
            <Badge
              tone={ownStatusTone(application.status)}
              className="max-sm:mt-2 sm:col-start-2 sm:row-start-1 sm:justify-self-end"
            >
              {ownStatusWord(application.status)}
            </Badge>
          </Card>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(one) => (one === 1 ? here : `${here}?page=${one}`)}
        />
      </div>
    </>
  )
}
