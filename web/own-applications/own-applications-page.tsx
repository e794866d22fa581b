import CalendarDays from 'lucide-react/icons/calendar-days'
import Search from 'lucide-react/icons/search'
import { Link, redirect } from 'react-router'
import { isLive } from '#domain/applications/application.ts'
import { applicationsPageSize, ownApplications } from '#domain/applications/find-applications.server.ts'
import { openInterviews } from '#domain/interviews/find-interviews.server.ts'
import { kindsOfType, type NotificationKind } from '#domain/notifications/notification.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import {
  confirmedWords,
  ownStatusTone,
  ownStatusWord,
  schoolPartyName,
} from '#web/application-parts/application-words.ts'
import {
  interviewStateTone,
  interviewStateWord,
  meetingTimeInBishkek,
} from '#web/interviews/interview-words.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { leadToLastPage, pageOf, requireRole } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { PillLinks } from '#web/ui/pill-links.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/own-applications-page'

const here = '/teacher-dashboard/applications'
const asked = { review: 'asked' }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const isOfReviews = url.searchParams.get('review') === 'asked'
  const ofMany: NotificationKind[] = ['review-asked', ...(isOfReviews ? [] : kindsOfType('application'))]
  await readWhereShown(request, actor, { ofMany })
  const page = pageOf(url)
  const { applications, count, reviewsAwaited } = await ownApplications(actor, page, isOfReviews)
  // They are written, as an old notification does not know.
  if (isOfReviews && count === 0) throw redirect(here)
  const open = await openInterviews(actor)
  const at = now()
  const pageCount = Math.ceil(count / applicationsPageSize)
  leadToLastPage(url, pageCount)
  const interviews = {
    count: page === 1 && !isOfReviews ? open.length : 0,
    waiting: open.filter(({ state }) => state === 'proposed').length,
  }
  const meetsAt = (id: string) =>
    open.find(
      ({ applicationId, state, startsAt }) =>
        applicationId === id && state === 'agreed' && startsAt && startsAt > at,
    )?.startsAt
  return {
    applications: applications.map((one) => ({ ...one, meetsAt: meetsAt(one.id) })),
    ...{ interviews, page, pageCount, isOfReviews, reviewsAwaited },
    now: at,
  }
}

export function meta() {
  return [{ title: pageTitle(m.application_own_title()) }]
}

export default function OwnApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { applications, interviews, page, pageCount, isOfReviews, reviewsAwaited, now: readAt } = loaderData
  const live = applications.filter(({ status }) => isLive(status))
  const over = applications.filter(({ status }) => !isLive(status))
  return (
    <>
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
        {applications.length > 0 && <h2 className="text-xl font-semibold">{m.application_own_title()}</h2>}
        <Link to="/teacher-dashboard/letters" className="inline-flex min-h-11 items-center">
          {m.letters_title()}
        </Link>
      </div>
      {reviewsAwaited > 0 && <Views isOfReviews={isOfReviews} reviewsAwaited={reviewsAwaited} />}
      {interviews.count > 0 && <InterviewsWay {...interviews} />}
      <ApplicationRows applications={live} readAt={readAt} />
      {over.length > 0 && (
        <section aria-labelledby="over" className={live.length > 0 ? 'mt-8' : undefined}>
          <h2 id="over" className="mb-2 text-lg font-semibold">
            {m.application_own_over()}
          </h2>
          <ApplicationRows applications={over} readAt={readAt} />
        </section>
      )}
      <div className="mt-6">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(one) => listAddress(here, isOfReviews ? asked : {}, one)}
        />
      </div>
    </>
  )
}

type ViewsProps = Pick<Route.ComponentProps['loaderData'], 'isOfReviews' | 'reviewsAwaited'>

/** All of them, or those alone that wait for the teacher's review. */
function Views({ isOfReviews, reviewsAwaited }: ViewsProps) {
  return (
    <PillLinks
      label={m.application_own_title()}
      className="mb-3"
      links={[
        { to: here, current: !isOfReviews, label: m.received_all() },
        {
          to: listAddress(here, asked),
          current: isOfReviews,
          label: (
            <>
              {m.received_review_asked()}
              <span className="text-muted tabular-nums">{reviewsAwaited}</span>
            </>
          ),
        },
      ]}
    />
  )
}

type ApplicationRowsProps = {
  applications: Route.ComponentProps['loaderData']['applications']
  readAt: Date
}

function ApplicationRows({ applications, readAt }: ApplicationRowsProps) {
  return (
    <ul className="grid gap-2 empty:hidden sm:gap-3">
      {applications.map((application) => (
        <Card
          as="li"
          key={application.id}
          className="sm:grid sm:p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4"
          accent={application.status === 'accepted' && application.startsOn === null}
        >
          <h3 className="leading-snug font-semibold wrap-anywhere">
            <CardLink to={`${here}/${application.id}`} className="card-link-seen">
              <Unbroken>{application.vacancyTitle}</Unbroken>
            </CardLink>
          </h3>
          {/* The day has its own line on a phone, however short the school's name is. */}
          <p className="col-start-1 text-sm wrap-anywhere text-muted max-sm:[&_.dotted>span]:block">
            <Dotted
              items={[
                schoolPartyName(application.schoolName),
                <span key="day" className="max-sm:block max-sm:first-letter:uppercase">
                  {m.application_own_sent({ day: nearMomentDay(application.appliedAt) })}
                </span>,
              ]}
            />
          </p>
          {application.daysSilent > 0 && (
            <p className="col-start-1 mt-1 text-sm font-medium text-apricot-ink">
              {m.application_own_silent({ days: application.daysSilent })}
            </p>
          )}
          {application.meetsAt && (
            <p className="col-start-1 mt-1 text-sm">
              {m.offer_others_meeting({ when: meetingTimeInBishkek(application.meetsAt) })}
            </p>
          )}
          {application.status === 'reviewed' && (
            <p className="col-start-1 mt-1 text-sm text-pretty">{m.application_own_opened()}</p>
          )}
          {application.status === 'accepted' && (
            <p className="col-start-1 mt-1 text-sm text-pretty">
              {application.startsOn ? confirmedWords(application.startsOn, readAt) : m.offer_answer_text()}
            </p>
          )}
          <Badge
            tone={ownStatusTone(application.status)}
            className="max-sm:mt-2 sm:col-start-2 sm:row-start-1 sm:justify-self-end"
          >
            {ownStatusWord(application.status, application.startsOn)}
          </Badge>
        </Card>
      ))}
    </ul>
  )
}

/** The interviews themselves are on «Today», with their answers. */
function InterviewsWay({ count, waiting }: { count: number; waiting: number }) {
  return (
    <Card className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 py-3 sm:mb-3 sm:px-4">
      <CalendarDays size={18} className="shrink-0 text-muted max-sm:hidden" />
      <CardLink to="/teacher-dashboard" className="card-link-seen">
        {m.interviews_of_today({ count })}
      </CardLink>
      {waiting > 0 && (
        <Badge tone={interviewStateTone('proposed')}>
          {waiting < count
            ? m.interviews_waiting({ count: waiting })
            : interviewStateWord('proposed', 'teacher')}
        </Badge>
      )}
    </Card>
  )
}
