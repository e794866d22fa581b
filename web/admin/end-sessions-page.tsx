import { findPerson } from '#domain/console/find-person.server.ts'
import { endSessionsOfAccount } from '#domain/measures/block-account.server.ts'
import { m } from '#locales/messages.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/end-sessions-page'
import { measureProofs, proveMeasure, refuseMeasure } from './measure-form.server.ts'
import { MeasureForm } from './measure-form.tsx'

const pageOfPerson = (id: string) => `/admin/people/${id}`

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const id = idOf(params.id)
  if (!(await findPerson(actor, id))) notFound()
  return { id, proofs: await measureProofs(actor, url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const id = idOf(params.id)
  const form = await request.formData()
  const proved = await proveMeasure({ context, url }, actor, form, {})
  if (!proved.ok) return proved.response
  const done = await endSessionsOfAccount(actor, id)
  if (done.ok)
    return redirectWithToast(pageOfPerson(id), { kind: 'success', title: m.console_sessions_ended() })
  return refuseMeasure({}, done.reason)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [
    { title: pageTitle(m.console_end_sessions_title(), m.console_title()) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function EndSessionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, proofs } = loaderData
  const back = pageOfPerson(id)
  return (
    <RouteDialog title={m.console_end_sessions_title()} closeTo={back}>
      <MeasureForm
        answer={actionData?.answer}
        text={m.console_end_sessions_text()}
        submit={m.console_end_sessions()}
        back={back}
        proofs={proofs}
        hasReason={false}
      />
    </RouteDialog>
  )
}
