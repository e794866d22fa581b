import { Link, redirect, useOutlet } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { dropRejection } from '#domain/applications/drop-rejection.server.ts'
import { isMailedTo } from '#domain/delivery/notification-settings.server.ts'
import { agreeToInterview } from '#domain/interviews/answer-interview.server.ts'
import { clashWith, withClashes } from '#domain/interviews/find-clashes.server.ts'
import {
  type FoundInterview,
  interviewsOfApplication,
  readInterview,
} from '#domain/interviews/find-interviews.server.ts'
import { isOpenInterview } from '#domain/interviews/interview.ts'
import { agreeInput, outcomeInput } from '#domain/interviews/interview-input.ts'
import { recordOutcome } from '#domain/interviews/record-outcome.server.ts'
import { readNotificationsOfInterview } from '#domain/notifications/read-notifications.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { useFollowedBoard } from '#web/live/board-changes.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { actorOf, idOf, isPrefetch, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { overruledWords } from '#web/words/overruled-words.ts'
import type { Route } from './+types/interview-page'
import { changedInterview } from './changed-interview.server.ts'
import { InterviewCard } from './interview-card.tsx'

/**
 * The target of mails and messengers: one interview with its buttons. Opening it marks its notifications as read, never
 * on a prefetch.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const interview = (await readInterview(actor, idOf(params.id))) ?? notFound()
  if (request.method === 'GET' && !isPrefetch(request))
    await readNotificationsOfInterview(actor, interview.id)
  const side = actor.role === 'school' ? ('school' as const) : ('teacher' as const)
  const mayAct = actor.role !== 'school' || mayActForSchool(actor.schoolRole)
  return {
    interview: (await withClashes(actor, [interview]))[0] ?? interview,
    side,
    mayAct,
    mayArrange: side === 'school' && mayAct && (await isToArrange(actor, interview)),
    roomId: roomIdOf(interview.teacherId, interview.schoolId),
    now: now(),
  }
}

/** It did not happen, and there is no other: the school may propose a new one. */
async function isToArrange(actor: Actor, interview: FoundInterview): Promise<boolean> {
  const { state, applicationId, applicationStatus, cut } = interview
  if (applicationStatus !== 'interview' || cut || isOpenInterview(state) || state === 'held') return false
  const all = await interviewsOfApplication(actor, applicationId)
  return !all.some((one) => isOpenInterview(one.state))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const page = `/interviews/${id}`
  if (!(await readInterview(actor, id))) notFound()
  const form = await request.formData()
  if (form.get('intent') === 'outcome') {
    const read = readForm(outcomeInput, form)
    if (!read.ok) return refuse(read.answer)
    const moved = await recordOutcome(actor, id, read.value)
    if (!moved.ok) return changedInterview(page, moved)
    return redirectWithToast(page, { kind: 'success', title: m.interview_outcome_kept() })
  }
  const read = readForm(agreeInput, form)
  if (!read.ok) return refuse(read.answer)
  // A browser's notification shows no overlap (rule 53); the page that it opens does, beside the time.
  if (form.get('from') === 'push' && (await clashWith(actor, id, read.value.time))) return redirect(page)
  const moved = await agreeToInterview(actor, id, read.value, dropRejection)
  if (!moved.ok) return changedInterview(page, moved)
  const isMailed = await isMailedTo(actor, 'application-interview')
  const text = [isMailed && m.interview_agreed_toast_text(), overruledWords(moved.overruled)]
    .filter(Boolean)
    .join(' ')
  return redirectWithToast(page, {
    kind: 'success',
    title: m.interview_agreed_toast(),
    ...(text && { text }),
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(m.interview_title(), loaderData.interview.vacancyTitle) }] : []
}

export default function InterviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { interview, side, mayAct, mayArrange, roomId } = loaderData
  const dialog = useOutlet()
  useFollowedBoard(dialog !== null)
  const { applicationId, teacher, school, vacancyTitle } = interview
  const application =
    side === 'school'
      ? `/school-dashboard/applications/${applicationId}`
      : `/teacher-dashboard/applications/${applicationId}`
  return (
    <div className="narrow-column">
      <BackLink to={side === 'school' ? '/school-dashboard/agenda' : '/teacher-dashboard'} className="mb-2">
        {side === 'school' ? m.agenda_title() : m.today_title()}
      </BackLink>
      <header className="mb-6">
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">
          {side === 'school' ? teacher || m.account_deleted_name() : school || m.school_deleted_name()}
        </h1>
        <p className="mt-1 wrap-anywhere text-muted">
          <Link to={application}>{vacancyTitle}</Link>
        </p>
      </header>
      <InterviewCard
        interview={interview}
        side={side}
        mayAct={mayAct}
        now={loaderData.now}
        answer={actionData?.answer}
      />
      <div className="button-row mt-5">
        {mayArrange && <ButtonLink to={`${application}/interview`}>{m.board_set_time()}</ButtonLink>}
        <ButtonLink to={application} variant="secondary">
          {m.interview_application()}
        </ButtonLink>
        {mayAct && (
          <ButtonLink to={`/messages/${roomId}`} variant="secondary">
            {m.interview_chat()}
          </ButtonLink>
        )}
      </div>
      {dialog}
    </div>
  )
}
