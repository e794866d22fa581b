import { nextFor, type PlannedStatus, wasInvited } from '#domain/applications/application.ts'
import { acceptApplication } from '#domain/applications/move-application.server.ts'
import { overfullWith } from '#domain/applications/places-taken.server.ts'
import { findPlanOfColleague } from '#domain/applications/scheduled-move.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { statusWord } from '#web/application-parts/application-words.ts'
import { receivedApplicationPath } from '#web/assessments/received-application-path.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound, pathOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { overruledWords } from '#web/words/overruled-words.ts'
import type { Route } from './+types/accept-application-page'
import { MeetingsAhead, meetingsAhead } from './meetings-ahead.tsx'
import { movedMeanwhile } from './moved-meanwhile.server.ts'
import { receivedApplicationOf, receivedInterviewsOf } from './received-application.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const application = await receivedApplicationOf(context, idOf(params.id))
  if (!application) notFound()
  const { id, status, startsOn, snapshot, vacancyTitle, changes } = application
  if (!nextFor('school', status).includes('accepted'))
    throw movedMeanwhile(receivedApplicationPath(id, url), {
      ok: false,
      reason: 'not-allowed',
      status,
      startsOn,
    })
  const [[overfull], planned, interviews] = await Promise.all([
    overfullWith(actor, [id]),
    findPlanOfColleague(actor, id, 'accepted'),
    wasInvited(changes) ? receivedInterviewsOf(context, id) : [],
  ])
  const back = receivedApplicationPath(id, url)
  const meetings = meetingsAhead(interviews, now())
  return { name: snapshot.fullName, title: vacancyTitle, overfull, planned, meetings, back }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const id = idOf(params.id)
  const seen = (await request.formData()).get('version')
  const act = typeof seen === 'string' && seen !== '' ? seen : null
  const moved = await acceptApplication(actorOf(context), id, act)
  // The question again, with a colleague's planned move.
  if (!moved.ok && moved.reason === 'planned')
    return redirectWithToast(pathOf(url), { kind: 'error', title: plannedWords(moved).title })
  if (!moved.ok) return movedMeanwhile(receivedApplicationPath(id, url), moved)
  return redirectWithToast(receivedApplicationPath(id, url), {
    kind: 'success',
    title: m.received_accepted(),
    text: [m.received_told(), overruledWords(moved.overruled)].filter(Boolean).join(' '),
  })
}

export function meta() {
  return [{ title: pageTitle(m.accept_title()) }]
}

function plannedWords({ author, to }: { author: string; to: PlannedStatus }) {
  const planned = statusWord(to, null)
  return { title: m.due_colleague_title(), text: m.due_colleague_text({ name: author, planned }) }
}

export default function AcceptApplicationPage({ loaderData }: Route.ComponentProps) {
  const { back, name, title, overfull, planned, meetings } = loaderData
  return (
    <QuestionDialog title={m.accept_title()} back={back} submit={m.received_accept()} variant="primary">
      <p>
        <Unbroken>{m.accept_text({ name, title })}</Unbroken>
      </p>
      <MeetingsAhead meetings={meetings} />
      <input type="hidden" name="version" value={planned?.act ?? ''} />
      {planned && (
        <Notice tone="apricot" title={plannedWords(planned).title}>
          {plannedWords(planned).text}
        </Notice>
      )}
      {overfull && <Notice tone="apricot">{m.accept_over(overfull)}</Notice>}
    </QuestionDialog>
  )
}
