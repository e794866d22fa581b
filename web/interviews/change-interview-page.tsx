import { mayOnlyLook } from '#domain/accounts/actor.ts'
import { dropRejection } from '#domain/applications/drop-rejection.server.ts'
import { counterInterview, declineInterview } from '#domain/interviews/answer-interview.server.ts'
import type { MoveInterview } from '#domain/interviews/as-interview-party.server.ts'
import { cancelInterview } from '#domain/interviews/cancel-interview.server.ts'
import { readInterview } from '#domain/interviews/find-interviews.server.ts'
import { canMove, type InterviewState } from '#domain/interviews/interview.ts'
import { counterInput, endInput, moveInput } from '#domain/interviews/interview-input.ts'
import { moveInterview } from '#domain/interviews/move-interview.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions, NothingToDo } from '#web/forms/form-actions.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { isRefused } from '#web/request/is-refused.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Facts } from '#web/ui/facts.tsx'
import { overruledWords } from '#web/words/overruled-words.ts'
import type { Route } from './+types/change-interview-page'
import { ArrangementFields } from './arrangement-fields.tsx'
import { Meeting, WordsField } from './change-interview-parts.tsx'
import { changedInterview, unsentWords } from './changed-interview.server.ts'
import { KnownClashes, useProposeWords } from './known-clashes.tsx'
import { offeredTimes } from './offered-times.server.ts'
import { readFormWithTimes } from './read-times.server.ts'
import { keepTyped, refuseChanged } from './refuse-changed.server.ts'
import { refuseProposed } from './refuse-proposed.server.ts'
import { refuseUnknownClashes } from './refuse-unknown-clashes.server.ts'
import { TimeFields } from './time-fields.tsx'

const changes = ['decline', 'cancel', 'other-time', 'move'] as const
type Change = (typeof changes)[number]

const targets: Record<Change, InterviewState> = {
  decline: 'declined',
  cancel: 'cancelled',
  'other-time': 'counter',
  move: 'proposed',
}

const titles: Record<Change, () => string> = {
  decline: () => m.interview_decline_title(),
  cancel: () => m.interview_cancel_title(),
  'other-time': () => m.interview_other_time(),
  move: () => m.interview_move_title(),
}

/** Which of the dialogs an address is. */
const changeOf = (path: string): Change => changes.find((one) => path.endsWith(`/${one}`)) ?? notFound()

/** The dialogs over an interview: declining, cancelling, another time, moving. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (mayOnlyLook(actor)) notFound()
  const id = idOf(params.id)
  const change = changeOf(url.pathname)
  const interview = (await readInterview(actor, id)) ?? notFound()
  const side = actor.role === 'school' ? ('school' as const) : ('teacher' as const)
  const { state } = interview
  if (!canMove(state, targets[change], side) && !context.get(isRefused))
    throw changedInterview(`/interviews/${id}`, { ok: false, reason: 'changed', state })
  const offered =
    change === 'move' || change === 'other-time'
      ? await offeredTimes(actor, { ...interview, times: state === targets[change] ? interview.times : [] })
      : null
  return { id, change, side, interview, offered, other: interview[side === 'school' ? 'teacher' : 'school'] }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const change = changeOf(url.pathname)
  const page = `/interviews/${id}`
  const interview = (await readInterview(actor, id)) ?? notFound()
  const form = await request.formData()
  const side = actor.role === 'school' ? 'school' : 'teacher'
  /** The interview has changed since it was shown: what was typed stays. */
  const finish = async (
    moved: MoveInterview,
    read: Parameters<typeof refuseChanged>[1],
    title: string,
  ): Promise<
    Response | ReturnType<typeof refuse> | ReturnType<typeof refuseChanged> | ReturnType<typeof keepTyped>
  > => {
    if (moved.ok && moved.isUnchanged)
      return redirectWithToast(page, { kind: 'info', title: m.interview_unchanged() })
    if (moved.ok) {
      const text = [m.interview_told({ side }), overruledWords(moved.overruled)].filter(Boolean).join(' ')
      return redirectWithToast(page, { kind: 'success', title, text })
    }
    if (moved.reason === 'not-found') return notFound()
    if (moved.reason === 'limited') return refuseLimited(read.values, moved, m.interview_changes_limited())
    if (moved.reason !== 'changed') return refuseForm(read.values, unsentWords(moved.reason))
    const now = await readInterview(actor, id)
    if (!now || now.sequence === read.value.version) return changedInterview(page, moved)
    if (canMove(now.state, targets[change], side)) return refuseChanged(now, read, side)
    return keepTyped(context, { now, read, side })
  }
  if (change === 'move') {
    const read = readFormWithTimes(moveInput, form)
    if (!read.ok) return refuse(read.answer)
    const clashes =
      canMove(interview.state, 'proposed', 'school') &&
      (await refuseUnknownClashes(actor, read.values, read.value, { id }))
    if (clashes) return clashes
    return finish(
      await moveInterview(actor, id, read.value, dropRejection),
      read,
      m.interview_proposed_toast(),
    )
  }
  if (change === 'other-time') {
    const read = readFormWithTimes(counterInput, form)
    if (!read.ok) return refuse(read.answer)
    const countered = await counterInterview(actor, id, read.value)
    if (!countered.ok && countered.reason === 'already-proposed') return refuseProposed(read, countered.times)
    return finish(countered, read, m.interview_proposed_toast())
  }
  const read = readForm(endInput, form)
  if (!read.ok) return refuse(read.answer)
  const end = change === 'decline' ? declineInterview : cancelInterview
  const title = change === 'decline' ? m.interview_declined_toast() : m.interview_cancelled_toast()
  return finish(await end(actor, id, read.value), read, title)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(titles[loaderData.change]()) }] : []
}

const formId = 'change-interview'

export default function ChangeInterviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, change, side, offered, other } = loaderData
  const page = `/interviews/${id}`
  const answered = actionData && 'answer' in actionData ? actionData : undefined
  const answer = answered?.answer
  const interview = answered && 'interview' in answered ? answered.interview : loaderData.interview
  const { sequence } = interview
  const { words, followTimes } = useProposeWords(answer)
  const draftKey = `interview-${change}-${id}`
  if (actionData && 'over' in actionData)
    return (
      <RouteDialog title={titles[change]()} closeTo={page}>
        <NothingToDo back={page}>
          <p className="font-medium">{m.interview_changed()}</p>
          <p>{m.interview_changed_text({ state: actionData.over.state })}</p>
          {actionData.over.typed.length > 0 && <p className="mt-3 font-medium">{m.interview_typed()}</p>}
          <Facts items={actionData.over.typed} columns={1} className="mt-1 whitespace-pre-line" />
        </NothingToDo>
      </RouteDialog>
    )
  if (offered)
    return (
      <FormDialog
        title={titles[change]()}
        closeTo={page}
        form={formId}
        submit={words}
        // «Отмена» would read as calling the interview off.
        keep={m.interview_keep()}
      >
        <PostForm id={formId} answer={answer} version={sequence} draftKey={draftKey} onChange={followTimes}>
          <KnownClashes answer={answer} />
          <Meeting interview={interview} other={other} isReplaced />
          {change === 'move' ? (
            <ArrangementFields known={interview} offered={offered} />
          ) : (
            <>
              <TimeFields offered={offered} />
              <WordsField side={side} said={interview.state === 'counter' ? interview.answer : null} />
            </>
          )}
        </PostForm>
      </FormDialog>
    )
  return (
    <RouteDialog title={titles[change]()} closeTo={page}>
      <PostForm answer={answer} version={sequence} draftKey={draftKey}>
        <Meeting interview={interview} other={other} />
        <p className="text-pretty">
          {change === 'decline' ? m.interview_decline_text() : m.interview_cancel_text({ side })}
        </p>
        <WordsField side={side} />
        <FormActions back={page} keep={m.interview_keep()} variant="danger">
          {titles[change]()}
        </FormActions>
      </PostForm>
    </RouteDialog>
  )
}
