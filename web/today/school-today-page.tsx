import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { newsOfFormerSchool } from '#domain/notifications/notification.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { ApplicationCard } from '#web/applications/application-card.tsx'
import { listAddressOf, todayHome, waitingToday } from '#web/applications/received-address.ts'
import { meetingDay } from '#web/interviews/interview-words.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { showSchool } from '#web/school-editor/show-school.server.ts'
import { InvitedToSchool } from '#web/school-parts/invited-to-school.tsx'
import { TeacherTeaser } from '#web/teachers/teacher-card.tsx'
import { ButtonLink, type ButtonProps } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { answersLine } from '#web/words/answer-words.ts'
import { atBeginning } from '#web/words/dates.ts'
import type { Route } from './+types/school-today-page'
import { AskedToJoin } from './asked-to-join.tsx'
import { OfferedPart, UndecidedPart } from './decision-parts.tsx'
import { type SchoolDay, schoolDay } from './school-day.server.ts'
import { SchoolFirstSteps } from './school-first-steps.tsx'
import { SchoolMeetingRow } from './school-meeting-row.tsx'
import { applicationsOnPhone, TodayPart } from './today-part.tsx'
import { VacancyParts } from './vacancy-parts.tsx'

const home = '/school-dashboard'
const meetingsOnPhone = 2

export async function loader({ request, context }: Route.LoaderArgs) {
  const day = await schoolDay(context)
  // Whoever was removed from a school begins one of their own.
  if (day.firstSteps) {
    const having = { news: newsOfFormerSchool }
    await readWhereShown(request, actorOf(context), { kinds: ['membership'], having })
  }
  return day
}

/** The second of a new school's steps: publishing the profile. */
export async function action({ request, context }: Route.ActionArgs) {
  return showSchool(actorOf(context), await request.formData(), home)
}

export function meta() {
  return [{ title: pageTitle(m.today_title(), m.school_dashboard_title()) }]
}

export default function SchoolTodayPage({ loaderData: day }: Route.ComponentProps) {
  const { firstSteps, fresh, late, undecided, offered, interviews, meetings, filled, ending, mayAct, now } =
    day
  const parts = [late.shown, undecided.shown, offered.shown, interviews, filled, ending.shown]
  const hasApplications = fresh.count > 0 || late.shown.length > 0
  const isQuiet =
    !firstSteps && day.joinRequests === 0 && fresh.count === 0 && parts.every(({ length }) => length === 0)
  return (
    <div className="grid gap-8">
      <SchoolNotices day={day} />
      {day.teachers.length > 0 && (
        <TodayPart title={m.teachers_title()} all="/teachers" isGrid>
          {day.teachers.map((teacher) => (
            <TeacherTeaser key={teacher.id} teacher={teacher} />
          ))}
        </TodayPart>
      )}
      {isQuiet && <QuietDay mayAct={mayAct} />}
      <div className={hasApplications ? 'today-columns' : 'grid gap-8'}>
        <div className="today-side">
          {mayAct && !firstSteps && !isQuiet && (
            <div className="today-day">
              <p>{atBeginning(meetingDay(now))}</p>
              <AddVacancy variant="secondary" />
            </div>
          )}
          {interviews.length > 0 && (
            <TodayPart
              title={m.today_interviews()}
              note={m.agenda_clock()}
              all={`${home}/agenda`}
              onPhone={meetingsOnPhone}
              total={meetings > meetingsOnPhone ? numberWords(meetings) : undefined}
            >
              {interviews.map((interview) => (
                <SchoolMeetingRow key={interview.id} interview={interview} now={now} mayAct={mayAct} />
              ))}
            </TodayPart>
          )}
          <UndecidedPart undecided={undecided} mayAct={mayAct} />
        </div>
        {hasApplications && (
          <div className="today-applications">
            <WaitingApplications day={day} />
          </div>
        )}
        <div className="today-side">
          <OfferedPart offered={offered} now={now} />
          <VacancyParts day={day} />
          {day.answers && (
            <section>
              <h2 className="mb-1 text-lg font-semibold">{m.answers_title()}</h2>
              <p>{answersLine(day.answers)}</p>
              <p className="text-sm text-muted">{m.answers_how()}</p>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

type DayProps = { day: SchoolDay }

/** The notices above the day: the first steps, and news about the school itself. */
function SchoolNotices({ day: { asked, invitations, firstSteps, isUnseen, joinRequests, now } }: DayProps) {
  return (
    <>
      <InvitedToSchool invitations={invitations} />
      <AskedToJoin requests={asked} now={now} />
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
    </>
  )
}

function AddVacancy({ variant = 'primary' }: Pick<ButtonProps, 'variant'>) {
  return (
    <ButtonLink
      to={`${home}/vacancies/new`}
      state={dialogState()}
      preventScrollReset
      variant={variant}
      icon={<Plus size={18} />}
    >
      {m.own_vacancies_add()}
    </ButtonLink>
  )
}

/** Nothing waits: what a school may do of itself. */
function QuietDay({ mayAct }: Pick<SchoolDay, 'mayAct'>) {
  return (
    <EmptyState drawing="quiet" title={m.today_quiet()} text={m.today_quiet_text()}>
      {mayAct && <AddVacancy />}
      <ButtonLink to="/teachers" variant="secondary">
        {m.home_find_teachers()}
      </ButtonLink>
    </EmptyState>
  )
}

/** New applications, and those that have waited long. */
function WaitingApplications({ day: { fresh, late, mayAct, now } }: DayProps) {
  return (
    <>
      {fresh.count > 0 && (
        <TodayPart
          title={m.today_new({ count: fresh.count })}
          onPhone={applicationsOnPhone}
          {...(fresh.count > applicationsOnPhone && { all: `${home}/applications`, count: fresh.count })}
        >
          <Rows rows={fresh.shown} from={todayHome} mayAct={mayAct} now={now} />
        </TodayPart>
      )}
      {late.shown.length > 0 && (
        <TodayPart
          title={m.today_late()}
          all={late.rest && listAddressOf(late.rest, { sort: 'waiting' })}
          onPhone={applicationsOnPhone}
        >
          <Rows rows={late.shown} from={waitingToday} mayAct={mayAct} now={now} />
        </TodayPart>
      )}
    </>
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
