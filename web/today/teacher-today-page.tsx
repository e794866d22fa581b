import Search from 'lucide-react/icons/search'
import { useOutletContext } from 'react-router'
import { dayInBishkek } from '#domain/days/day.ts'
import { m } from '#locales/messages.ts'
import {
  confirmedWords,
  endReasonWord,
  ownStatusTone,
  ownStatusWord,
  schoolPartyName,
} from '#web/applications/application-words.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { MeetingRow } from '#web/interviews/meeting-row.tsx'
import { InvitationRow } from '#web/invitations/invitation-row.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { type Cabinet, isBeginner, stepPath } from '#web/teacher-editor/profile-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { FittingVacancies } from '#web/vacancies/fitting-vacancies.tsx'
import { VacancyCard } from '#web/vacancies/vacancy-card.tsx'
import { dayUntil, inLine, recentDay } from '#web/words/dates.ts'
import { nextStepWords, stepReason } from '#web/words/profile-words.ts'
import type { Route } from './+types/teacher-today-page'
import { FirstSteps } from './first-steps.tsx'
import { type TeacherDay, teacherDay } from './teacher-day.server.ts'
import { TodayPart } from './today-part.tsx'

const home = '/teacher-dashboard'

export async function loader({ context }: Route.LoaderArgs) {
  return teacherDay(actorOf(context))
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

/** A new teacher's steps until the first application. */
function TeacherFirstSteps({ cabinet }: { cabinet: Cabinet }) {
  return (
    <FirstSteps
      title={m.day_new_title()}
      returnTo={home}
      steps={[
        {
          label: m.day_step_profile(),
          text: m.day_step_profile_text(),
          action: m.first_step_begin(),
          ...(cabinet.isNew ? { to: `${home}/start` } : { to: `${home}/profile/edit`, isDialog: true }),
          isDone: cabinet.missing.length === 0,
        },
        // Owners cannot publish what administrators hide.
        ...(cabinet.isHidden
          ? []
          : [
              {
                label: m.day_step_publish(),
                text: m.day_step_publish_text(),
                action: m.first_step_publish(),
                publishes: `${home}/profile`,
                isDone: cabinet.isAvailable,
              },
            ]),
        {
          label: m.day_step_apply(),
          text: m.day_step_apply_text(),
          action: m.first_run_show(),
          to: '/vacancies?sort=fit',
          isDone: cabinet.applications > 0,
        },
      ]}
    />
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

function AnswerRow({ answer, now }: { answer: TeacherDay['answers'][number]; now: Date }) {
  const { id, vacancyTitle, schoolName, status, changedAt, startsOn, reason, note } = answer
  const page = `${home}/applications/${id}`
  const isOffer = status === 'accepted' && startsOn === null
  return (
    <Card
      as="li"
      className="answer-row grid gap-1 sm:p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4 sm:[&>:not(.badge)]:col-start-1"
      accent={isOffer}
    >
      <h3 className="min-w-0 font-semibold wrap-anywhere">
        <CardLink to={page} className="card-link-seen">
          <Unbroken>{vacancyTitle}</Unbroken>
        </CardLink>
      </h3>
      <p className="text-sm wrap-anywhere text-muted">
        <Dotted items={[schoolPartyName(schoolName), inLine(recentDay(changedAt, now))]} />
      </p>
      {/* Beside the title, or on a phone before the school's words. */}
      <Badge
        tone={ownStatusTone(status)}
        className="justify-self-start max-sm:mt-0.5 sm:col-start-2 sm:row-start-1"
      >
        {ownStatusWord(status, startsOn)}
      </Badge>
      {startsOn && <p className="text-sm">{confirmedWords(startsOn, now)}</p>}
      {reason && (
        <p className="text-sm">{m.day_answer_reason({ reason: inLine(endReasonWord(reason, status)) })}</p>
      )}
      {note && <p className="answer-note excerpt text-sm whitespace-pre-line [--lines:6]">{note}</p>}
      {isOffer && (
        <>
          <p className="text-pretty">{m.day_offer_waits()}</p>
          <div className="relative z-10 mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:grid">
            <ButtonLink
              to={`${page}/confirm`}
              state={dialogState()}
              preventScrollReset
              size="small"
              className="max-sm:min-h-11"
            >
              {m.offer_confirm()}
            </ButtonLink>
            <DialogLink
              to={`${page}/decline`}
              className="inline-flex min-h-11 items-center text-sm max-sm:justify-center"
            >
              {m.offer_decline()}
            </DialogLink>
          </div>
        </>
      )}
    </Card>
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
