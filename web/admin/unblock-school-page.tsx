import { findOrganisation } from '#domain/console/find-organisation.server.ts'
import { unblockSchool } from '#domain/measures/block-school.server.ts'
import { unblockInput } from '#domain/measures/measure-input.ts'
import { m } from '#locales/messages.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/unblock-school-page'
import { measureProofs, proveMeasure, refuseMeasure } from './measure-form.server.ts'
import { MeasureForm } from './measure-form.tsx'

const pageOfSchool = (id: string) => `/admin/schools/${id}`

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const id = idOf(params.id)
  if (!(await findOrganisation(actor, id))) notFound()
  return { id, proofs: await measureProofs(actor, url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const id = idOf(params.id)
  const form = await request.formData()
  const read = readForm(unblockInput, form)
  if (!read.ok) return refuse(read.answer)
  const proved = await proveMeasure({ context, url }, actor, form, read.values)
  if (!proved.ok) return proved.response
  const done = await unblockSchool(actor, id, read.value)
  if (done.ok)
    return redirectWithToast(pageOfSchool(id), { kind: 'success', title: m.console_school_unblocked_now() })
  return refuseMeasure(read.values, done.reason)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [
    { title: pageTitle(m.console_unblock_school_title(), m.console_title()) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function UnblockSchoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, proofs } = loaderData
  const back = pageOfSchool(id)
  return (
    <RouteDialog title={m.console_unblock_school_title()} closeTo={back}>
      <MeasureForm
        answer={actionData?.answer}
        text={m.console_unblock_school_text()}
        submit={m.console_unblock()}
        back={back}
        proofs={proofs}
        draftKey={`unblock-school-${id}`}
      />
    </RouteDialog>
  )
}
