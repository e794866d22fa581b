import Search from 'lucide-react/icons/search'
import { useOutletContext } from 'react-router'
import { dayInBishkek } from '#domain/days/day.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { MeetingRow } from '#web/interviews/meeting-row.tsx'
import { InvitationRow } from '#web/invitations/invitation-row.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { type Cabinet, isBeginner, stepPath } from '#web/teacher-editor/profile-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { FittingVacancies } from '#web/vacancies/fitting-vacancies.tsx'
import { VacancyCard } from '#web/vacancies/vacancy-card.tsx'
import { dayUntil, inLine } from '#web/words/dates.ts'
import { nextStepWords, stepReason } from '#web/words/profile-words.ts'
import type { Route } from './+types/teacher-today-page'
import { AnswerRow } from './answer-row.tsx'
import { type TeacherDay, teacherDay } from './teacher-day.server.ts'
import { TeacherFirstSteps } from './teacher-first-steps.tsx'
import { TodayPart } from './today-part.tsx'

const home = '/teacher-dashboard'

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if ((await ownTeacherOf(context))?.idle) await readWhereShown(request, actor, { kinds: ['profile-idle'] })
  return teacherDay(actor)
}

export function meta() {
  return [{ title: pageTitle(m.today_title(), m.teacher_dashboard_title()) }]
}

export default function TeacherTodayPage({ loaderData: day }: Route.ComponentProps) {
  const cabinet = useOutletContext<Cabinet>()
  const isNew = isBeginner(cabinet)
  const { newInquiries } = cabinet
  const waiting =
    day.answers.length + day.interviews.length + day.invitations.length + day.ending.length + newInquiries
  return (
    <div className="grid gap-8">
      {isNew && <TeacherFirstSteps cabinet={cabinet} />}
      {!isNew && waiting === 0 && <Quiet cabinet={cabinet} />}
      {day.interviews.length > 0 && (
        <TodayPart title={m.today_interviews()}>
          {day.interviews.map((interview) => (
            <MeetingRow key={interview.id} interview={interview} now={day.now} />
          ))}
        </TodayPart>
      )}
      {day.invitations.length > 0 && (
        <TodayPart
          title={m.day_invitations()}
          all={day.hasMoreInvitations ? `${home}/invitations` : undefined}
        >
          {day.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} returnTo={home} />
          ))}
        </TodayPart>
      )}
      {newInquiries > 0 && (
        <TodayPart title={m.inquiries_title()}>
          <Card as="li" className="sm:p-4">
            <CardLink to={`${home}/inquiries`} className="card-link-seen">
              {m.day_inquiries({ count: newInquiries })}
            </CardLink>
          </Card>
        </TodayPart>
      )}
      {day.answers.length > 0 && (
        <TodayPart title={m.day_answers()} all={`${home}/applications`}>
          {day.answers.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} now={day.now} />
          ))}
        </TodayPart>
      )}
      {day.ending.length > 0 && (
        <TodayPart title={m.day_ending()} all={`${home}/saved`}>
          {day.ending.map((ending) => (
            <EndingRow key={ending.id} ending={ending} now={day.now} />
          ))}
        </TodayPart>
      )}
      {day.fitting.length > 0 && (
        <FittingVacancies
          vacancies={day.fitting}
          newDays={day.newFittingDays}
          isPart
          className="scroll-mt-20"
        />
      )}
      {isNew && day.newest.length > 0 && (
        <TodayPart title={m.home_newest_title()} all="/vacancies">
          {day.newest.map((vacancy) => (
            <VacancyCard key={vacancy.id} vacancy={vacancy} canApply={false} headingLevel={3} />
          ))}
        </TodayPart>
      )}
    </div>
  )
}

/** Nothing waits: says so, with the most useful next step. */
function Quiet({ cabinet: { isAvailable, isHidden, completeness } }: { cabinet: Cabinet }) {
  const isToPublish = !isAvailable && !isHidden
  return (
    <EmptyState
      drawing="quiet"
      title={m.today_quiet()}
      text={
        <>
          {m.day_quiet_text()}{' '}
          {isToPublish
            ? m.day_quiet_publish()
            : completeness.next
              ? m.day_quiet_step({
                  step: nextStepWords(completeness.next),
                  why: inLine(stepReason(completeness.next)),
                })
              : m.day_quiet_search()}
        </>
      }
    >
      {isToPublish && (
        <PostForm action={`${home}/profile`} className="">
          <input type="hidden" name="available" value="true" />
          <input type="hidden" name="return_to" value={home} />
          <SubmitButton>{m.day_step_publish()}</SubmitButton>
        </PostForm>
      )}
      {!isToPublish && completeness.next && (
        <ButtonLink to={stepPath(completeness.next)} state={dialogState()} preventScrollReset>
          {nextStepWords(completeness.next)}
        </ButtonLink>
      )}
      <ButtonLink
        to="/vacancies"
        variant={isToPublish || completeness.next ? 'secondary' : 'primary'}
        icon={<Search size={18} />}
      >
        {m.teacher_find_vacancies()}
      </ButtonLink>
    </EmptyState>
  )
}

function EndingRow({ ending, now }: { ending: TeacherDay['ending'][number]; now: Date }) {
  const { id, title, schoolName, lastDay } = ending
  const isToday = lastDay <= dayInBishkek(now)
  return (
    <Card as="li" className="grid gap-1 sm:p-4">
      <h3 className="font-semibold wrap-anywhere">
        <CardLink to={`/vacancies/${id}`} className="card-link-seen">
          <Unbroken>{title}</Unbroken>
        </CardLink>
      </h3>
      <p className="text-sm wrap-anywhere text-muted">
        <Dotted
          items={[schoolName, isToday ? m.day_ends_today() : m.day_open_until({ day: dayUntil(lastDay) })]}
        />
      </p>
      <div className="relative z-10 mt-1 max-sm:grid">
        <ButtonLink
          to={`/vacancies/${id}/apply`}
          state={dialogState()}
          variant="secondary"
          size="small"
          className="max-sm:min-h-11"
        >
          {m.job_invitation_apply()}
        </ButtonLink>
      </div>
    </Card>
  )
}
