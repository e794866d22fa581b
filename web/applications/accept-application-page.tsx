import { nextFor } from '#domain/applications/application.ts'
import { readReceivedApplication } from '#domain/applications/find-applications.server.ts'
import { acceptApplication } from '#domain/applications/move-application.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/accept-application-page'
import { movedMeanwhile } from './moved-meanwhile.server.ts'

const pageOf = (id: string) => `/school-dashboard/applications/${id}`

export async function loader({ context, params }: Route.LoaderArgs) {
  const application = await readReceivedApplication(actorOf(context), idOf(params.id))
  if (!application) notFound()
  const { id, status, snapshot, vacancyTitle } = application
  if (!nextFor('school', status).includes('accepted'))
    throw movedMeanwhile(pageOf(id), { ok: false, reason: 'not-allowed', status })
  return { id, name: snapshot.fullName, title: vacancyTitle }
}

export async function action({ context, params }: Route.ActionArgs) {
  const id = idOf(params.id)
  const moved = await acceptApplication(actorOf(context), id)
  if (!moved.ok) return movedMeanwhile(pageOf(id), moved)
  return redirectWithToast(pageOf(id), {
    kind: 'success',
    title: m.received_accepted(),
    text: m.received_told(),
  })
}

export default function AcceptApplicationPage({ loaderData }: Route.ComponentProps) {
  const { id, name, title } = loaderData
  return (
    <RouteDialog title={m.accept_title()} closeTo={pageOf(id)}>
      <title>{pageTitle(m.accept_title())}</title>
      <p className="wrap-anywhere">{m.accept_text({ name, title })}</p>
      <PostForm className="mt-6">
        <FormActions back={pageOf(id)}>{m.received_accept()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
