import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import { nextTimeOf } from '#domain/interviews/interview.ts'
import { withInnerQuotes } from '#locales/inner-quotes.ts'
import { m } from '#locales/messages.ts'
import { ApplicationCard } from '#web/applications/application-card.tsx'
import { listAddressOf, todayHome, waitingToday } from '#web/applications/received-address.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { BishkekClock } from '#web/interviews/bishkek-clock.tsx'
import {
  interviewPlaceWord,
  interviewStateTone,
  interviewStateWord,
  meetingDay,
} from '#web/interviews/interview-words.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { showSchool } from '#web/school-editor/show-school.server.ts'
import { TeacherTeaser } from '#web/teachers/teacher-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { fittingAddress, fittingWords } from '#web/vacancies/fitting-teachers.tsx'
import { answersLine } from '#web/words/answer-words.ts'
import { atBeginning, dayUntil, timeOfDay } from '#web/words/dates.ts'
import type { Route } from './+types/school-today-page'
import { AskedToJoin } from './asked-to-join.tsx'
import { type SchoolDay, schoolDay } from './school-day.server.ts'
import { SchoolFirstSteps } from './school-first-steps.tsx'
import { TodayPart } from './today-part.tsx'
import { UndecidedParts } from './undecided-parts.tsx'

const home = '/school-dashboard'

export async function loader({ context }: Route.LoaderArgs) {
  return schoolDay(context)
}

/** The second of a new school's steps: publishing the profile. */
export async function action({ request, context }: Route.ActionArgs) {
  return showSchool(actorOf(context), await request.formData(), home)
}

export function meta() {
  return [{ title: pageTitle(m.today_title(), m.school_dashboard_title()) }]
}

export default function SchoolTodayPage({ loaderData }: Route.ComponentProps) {
  const {
    firstSteps,
    asked,
    joinRequests,
    isUnseen,
    fresh,
    late,
    undecided,
    offered,
    interviews,
    filled,
    ending,
    fitting,
    teachers,
    answers,
    mayAct,
  } = loaderData
  const parts = [late.shown, undecided.shown, offered.shown, interviews, filled, ending.shown]
  const isQuiet =
    !firstSteps && joinRequests === 0 && fresh.count === 0 && parts.every(({ length }) => length === 0)
  return (
    <div className="grid gap-8">
      {asked.map((one) => (
        <AskedToJoin key={one.school} request={one} now={loaderData.now} />
      ))}
      {firstSteps && <SchoolFirstSteps {...firstSteps} />}
      {isUnseen && (
        <Notice tone="apricot">
          {m.own_vacancies_hidden()} <Link to={`${home}/profile`}>{m.own_vacancies_hidden_link()}</Link>
        </Notice>
      )}
      {joinRequests > 0 && (
        <Notice tone="lake">
          {m.today_join_requests({ count: joinRequests })}{' '}
          <Link to={`${home}/members`}>{m.mail_join_button()}</Link>
        </Notice>
      )}
      {teachers.length > 0 && (
        <TodayPart title={m.teachers_title()} all="/teachers" isGrid>
          {teachers.map((teacher) => (
            <TeacherTeaser key={teacher.id} teacher={teacher} />
          ))}
        </TodayPart>
      )}
      {isQuiet && (
        <EmptyState drawing="quiet" title={m.today_quiet()} text={m.today_quiet_text()}>
          {mayAct && (
            <ButtonLink
              to={`${home}/vacancies/new`}
              state={dialogState()}
              preventScrollReset
              icon={<Plus size={18} />}
            >
              {m.own_vacancies_add()}
            </ButtonLink>
          )}
          <ButtonLink to="/teachers" variant="secondary">
            {m.home_find_teachers()}
          </ButtonLink>
        </EmptyState>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-8 empty:hidden">
          {fresh.count > 0 && (
            <TodayPart
              title={m.today_new({ count: fresh.count })}
              {...(fresh.count > fresh.shown.length && { all: `${home}/applications`, count: fresh.count })}
            >
              <Rows rows={fresh.shown} from={todayHome} mayAct={mayAct} now={loaderData.now} />
            </TodayPart>
          )}
          {late.shown.length > 0 && (
            <TodayPart
              title={m.today_late()}
              all={late.rest && listAddressOf(late.rest, { sort: 'waiting' })}
            >
              <Rows rows={late.shown} from={waitingToday} mayAct={mayAct} now={loaderData.now} />
            </TodayPart>
          )}
        </div>
        <div className="grid items-start gap-8 grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] empty:hidden">
          {interviews.length > 0 && (
            <TodayPart title={m.today_interviews()} all={`${home}/agenda`}>
              {interviews.map((interview) => (
                <MeetingRow key={interview.id} interview={interview} now={loaderData.now} mayAct={mayAct} />
              ))}
            </TodayPart>
          )}
          <UndecidedParts undecided={undecided} offered={offered} mayAct={mayAct} now={loaderData.now} />
          {filled.length > 0 && (
            <TodayPart title={m.filled_title()}>
              {filled.map((one) => (
                <FilledRow key={one.id} vacancy={one} mayAct={mayAct} />
              ))}
            </TodayPart>
          )}
          {fitting.length > 0 && (
            <TodayPart title={m.people_fitting_title()} all={`${home}/teachers`}>
              {fitting.map(({ id, title, counted }) => (
                <Card as="li" key={id} className="sm:p-4">
                  <p className="font-medium wrap-anywhere">
                    <CardLink to={fittingAddress(id, counted)}>
                      {withInnerQuotes(m.people_fitting_for({ title }))}
                    </CardLink>
                  </p>
                  <p className="text-sm text-muted">{fittingWords(counted)}</p>
                </Card>
              ))}
            </TodayPart>
          )}
          {ending.shown.length > 0 && (
            <TodayPart
              title={m.today_ending()}
              all={ending.hasMore ? `${home}/vacancies?state=open` : undefined}
            >
              {ending.shown.map(({ id, title, lastDay }) => (
                <Card as="li" key={id} className="sm:p-4">
                  <p className="font-medium wrap-anywhere">
                    <CardLink
                      to={mayAct ? `${home}/vacancies/${id}/edit` : `/vacancies/${id}`}
                      state={mayAct ? dialogState() : undefined}
                    >
                      {title}
                    </CardLink>
                  </p>
                  <p className="text-sm text-muted">{m.own_vacancy_lapses({ day: dayUntil(lastDay) })}</p>
                  {mayAct && (
                    <PostForm action={`${home}/vacancies/${id}/renew`} className="relative z-10 mt-2">
                      <input type="hidden" name="last_day" value={lastDay} />
                      <SubmitButton
                        variant="secondary"
                        size="small"
                        aria-label={`${m.vacancy_renew()}: ${title}`}
                      >
                        {m.vacancy_renew()}
                      </SubmitButton>
                    </PostForm>
                  )}
                </Card>
              ))}
            </TodayPart>
          )}
          {answers && (
            <section>
              <h2 className="mb-1 text-lg font-semibold">{m.answers_title()}</h2>
              <p>{answersLine(answers)}</p>
              <p className="text-sm text-muted">{m.answers_how()}</p>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

type RowsProps = {
  rows: SchoolDay['late']['shown']
  /** In which order they stand here. */
  from: string
  mayAct: boolean
  now: Date
}

function Rows({ rows, now: seenAt, ...card }: RowsProps) {
  return rows.map((application) => (
    <ApplicationCard key={application.id} application={application} now={seenAt.getTime()} {...card} />
  ))
}

/** Its places are all confirmed, and it still takes applications. */
function FilledRow({
  vacancy: { id, title, confirmed, positions },
  mayAct,
}: {
  vacancy: SchoolDay['filled'][number]
  mayAct: boolean
}) {
  return (
    <Card as="li" className="sm:p-4">
      <p className="font-medium wrap-anywhere">
        <CardLink to={`${home}/vacancies/${id}/filled`}>{title}</CardLink>
      </p>
      <p className="text-sm text-muted">{m.own_vacancy_positions({ confirmed, positions })}</p>
      {mayAct && (
        <p className="relative z-10 mt-2">
          <ButtonLink
            to={`${home}/vacancies/${id}/filled`}
            variant="secondary"
            size="small"
            aria-label={`${m.filled_close_label()}: ${title}`}
          >
            {m.filled_close_label()}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}

type MeetingRowProps = { interview: FoundInterview; now: Date; mayAct: boolean }

function MeetingRow({ interview, now: seenAt, mayAct }: MeetingRowProps) {
  const { id, state, place, teacher, startsAt } = interview
  const next = nextTimeOf(interview, seenAt)
  const at = next ?? startsAt ?? interview.times[0]
  return (
    <Card as="li" className="sm:p-4">
      {at && (
        <p className="text-sm tabular-nums">
          {atBeginning(meetingDay(at))}, <strong>{timeOfDay(at)}</strong> <BishkekClock />
        </p>
      )}
      <p className="wrap-anywhere">
        <CardLink to={`/interviews/${id}`}>{teacher || m.account_deleted_name()}</CardLink>
      </p>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        {interviewPlaceWord(place)}
        <Badge tone={interviewStateTone(state)}>{interviewStateWord(state, 'school')}</Badge>
      </p>
      {mayAct && !next && (
        <p className="relative z-10 mt-2">
          <ButtonLink
            to={`/interviews/${id}`}
            variant="secondary"
            size="small"
            aria-label={`${m.day_answer_time()}: ${teacher || m.account_deleted_name()}`}
          >
            {m.day_answer_time()}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
