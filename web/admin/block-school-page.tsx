import { findOrganisation } from '#domain/console/find-organisation.server.ts'
import { blockSchool } from '#domain/measures/block-school.server.ts'
import { blockDays } from '#domain/measures/measure.ts'
import { blockInput } from '#domain/measures/measure-input.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/block-school-page'
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
  const read = readForm(blockInput, form)
  if (!read.ok) return refuse(read.answer)
  const proved = await proveMeasure({ context, url }, actor, form, read.values)
  if (!proved.ok) return proved.response
  const done = await blockSchool(actor, id, read.value)
  if (done.ok)
    return redirectWithToast(pageOfSchool(id), { kind: 'success', title: m.console_school_blocked_now() })
  return refuseMeasure(read.values, done.reason)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [
    { title: pageTitle(m.console_block_school_title(), m.console_title()) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function BlockSchoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, proofs } = loaderData
  const back = pageOfSchool(id)
  return (
    <RouteDialog title={m.console_block_school_title()} closeTo={back}>
      <MeasureForm
        answer={actionData?.answer}
        text={m.console_block_school_text()}
        submit={m.console_block()}
        back={back}
        proofs={proofs}
        draftKey={`block-school-${id}`}
      >
        <SelectField
          label={m.console_block_days()}
          name="days"
          options={[
            { value: '', label: m.console_block_forever() },
            ...blockDays.map((days) => ({
              value: String(days),
              label: m.console_block_for({ count: days }),
            })),
          ]}
        />
      </MeasureForm>
    </RouteDialog>
  )
}
