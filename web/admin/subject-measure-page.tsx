import { blockDays, blockForever } from '#domain/measures/measure.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { refuse } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/subject-measure-page'
import { consoleMeta } from './console-meta.ts'
import { measureProofs, proveMeasure, refuseMeasure } from './measure-form.server.ts'
import { MeasureForm } from './measure-form.tsx'
import { subjectMeasures } from './subject-measure.server.ts'
import { type SubjectMeasure, subjectMeasureWords, subjectWords } from './subject-measure-words.ts'

/** Which measure an address is, and the page of whom it is about. */
function measureOf(path: string): { measure: SubjectMeasure; back: string } {
  const [back, verb = ''] = [path.slice(0, path.lastIndexOf('/')), path.split('/').at(-1)]
  const measure = back.includes('/schools/') ? `${verb}-school` : verb
  return isMeasure(measure) ? { measure, back } : notFound()
}

const isMeasure = (name: string): name is SubjectMeasure => name in subjectMeasureWords

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const id = idOf(params.id)
  const { measure, back } = measureOf(url.pathname)
  const subject = (await subjectMeasures[measure].find(actor, id)) ?? notFound()
  const { already } = subjectWords(measure)
  if (already?.isBlocked === subject.isBlocked)
    throw redirectWithToast(back, { kind: 'info', title: already.words() })
  return { id, measure, back, name: subject.name, proofs: await measureProofs(actor, url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const id = idOf(params.id)
  const { measure, back } = measureOf(url.pathname)
  const form = await request.formData()
  const read = subjectMeasures[measure].read(form)
  if (!read.ok) return refuse(read.answer)
  const proved = await proveMeasure({ context, url }, actor, form, read.values)
  if (!proved.ok) return proved.response
  const done = await read.take(actor, id)
  if (done.ok) return redirectWithToast(back, { kind: 'success', title: subjectWords(measure).done() })
  return refuseMeasure(read.values, done.reason)
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? consoleMeta(subjectWords(loaderData.measure).title(loaderData)) : []
}

export default function SubjectMeasurePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, measure, back, proofs } = loaderData
  const { title, text, submit } = subjectWords(measure)
  const isBlock = measure === 'block' || measure === 'block-school'
  const isUnblock = measure === 'unblock' || measure === 'unblock-school'
  return (
    <RouteDialog title={title(loaderData)} closeTo={back}>
      <MeasureForm
        answer={actionData?.answer}
        text={text()}
        submit={submit()}
        back={back}
        proofs={proofs}
        draftKey={`${measure}-${id}`}
        hasReason={measure !== 'sessions'}
        {...(isUnblock && { reasonHint: null })}
        {...(measure === 'block-school' && { reasonHint: m.measure_reason_hint_school() })}
        isDangerous={!isUnblock}
      >
        {isBlock && (
          <SelectField
            label={m.console_block_days()}
            name="days"
            required
            placeholder={m.console_block_choose()}
            options={[
              ...blockDays.map((days) => ({
                value: String(days),
                label: m.console_block_for({ count: days }),
              })),
              { value: blockForever, label: m.console_block_forever() },
            ]}
          />
        )}
      </MeasureForm>
    </RouteDialog>
  )
}
