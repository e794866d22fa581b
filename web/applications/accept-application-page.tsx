import { nextFor } from '#domain/applications/application.ts'
import { readReceivedApplication } from '#domain/applications/find-applications.server.ts'
import { acceptApplication } from '#domain/applications/move-application.server.ts'
import { overfullWith } from '#domain/applications/places-taken.server.ts'
import { m } from '#locales/messages.ts'
import { applicationPlace } from '#web/assessments/application-place.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/accept-application-page'
import { movedMeanwhile } from './moved-meanwhile.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const application = await readReceivedApplication(actor, idOf(params.id))
  if (!application) notFound()
  const { id, status, startsOn, snapshot, vacancyTitle } = application
  if (!nextFor('school', status).includes('accepted'))
    throw movedMeanwhile(applicationPlace(id, url), { ok: false, reason: 'not-allowed', status, startsOn })
  const [overfull] = await overfullWith(actor, [id])
  return { name: snapshot.fullName, title: vacancyTitle, overfull, back: applicationPlace(id, url) }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const id = idOf(params.id)
  const moved = await acceptApplication(actorOf(context), id)
  if (!moved.ok) return movedMeanwhile(applicationPlace(id, url), moved)
  return redirectWithToast(applicationPlace(id, url), {
    kind: 'success',
    title: m.received_accepted(),
    text: m.received_told(),
  })
}

export function meta() {
  return [{ title: pageTitle(m.accept_title()) }]
}

export default function AcceptApplicationPage({ loaderData }: Route.ComponentProps) {
  const { back, name, title, overfull } = loaderData
  return (
    <QuestionDialog title={m.accept_title()} back={back} submit={m.received_accept()} variant="primary">
      <p>
        <Unbroken>{m.accept_text({ name, title })}</Unbroken>
      </p>
      {overfull && <Notice tone="apricot">{m.accept_over(overfull)}</Notice>}
    </QuestionDialog>
  )
}
