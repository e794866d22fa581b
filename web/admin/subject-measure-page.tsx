import { blockDays, blockForever } from '#domain/measures/measure.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { ownPath } from '#web/page/return-to.ts'
import { refuse, refuseOutdated } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/subject-measure-page'
import { consoleMeta } from './console-meta.ts'
import { measureProofs, proveMeasure, refuseMeasure } from './measure-form.server.ts'
import { MeasureForm } from './measure-form.tsx'
import { subjectMeasures } from './subject-measure.server.ts'
import { type SubjectMeasure, subjectMeasureWords, subjectWords } from './subject-measure-words.ts'

/** Which measure an address stands for, and where it was opened: the page of the person or school, or a report. */
function measureOf({ pathname, searchParams }: URL): { measure: SubjectMeasure; back: string } {
  const [page, verb = ''] = [pathname.slice(0, pathname.lastIndexOf('/')), pathname.split('/').at(-1)]
  const measure = page.includes('/schools/') ? `${verb}-school` : verb
  const from = searchParams.get('from')
  return isMeasure(measure) ? { measure, back: from ? ownPath(from) : page } : notFound()
}

const isBlocking = (measure: SubjectMeasure) => measure === 'block' || measure === 'block-school'

const isMeasure = (name: string): name is SubjectMeasure => name in subjectMeasureWords

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const id = idOf(params.id)
  const { measure, back } = measureOf(url)
  const subject = (await subjectMeasures[measure].find(actor, id)) ?? notFound()
  const { already } = subjectWords(measure)
  if (already?.isBlocked === subject.isBlocked)
    throw redirectWithToast(back, { kind: 'info', title: already.words() })
  const { name, inForce } = subject
  return {
    ...{ id, measure, back, name },
    inForce: measure === 'sessions' ? null : inForce,
    proofs: await measureProofs(actor, url),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const id = idOf(params.id)
  const { measure, back } = measureOf(url)
  const form = await request.formData()
  const read = subjectMeasures[measure].read(form)
  if (!read.ok) return refuse(read.answer)
  const proved = await proveMeasure({ context, url }, actor, form, read.values)
  if (!proved.ok) return proved.response
  const done = await read.take(actor, id)
  if (done.ok) {
    const isChange = isBlocking(measure) && Boolean(form.get('seen'))
    return redirectWithToast(back, { kind: 'success', title: subjectWords(measure, isChange).done() })
  }
  const other = done.reason === 'already' && isBlocking(measure)
  if (!other) return refuseMeasure(read.values, done.reason)
  const now = await subjectMeasures[measure].find(actor, id)
  return refuseOutdated(read.values, now?.inForce ? m.console_block_by_other() : m.console_block_ended())
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? consoleMeta(wordsOf(loaderData).title(loaderData)) : []
}

const wordsOf = ({ measure, inForce }: Route.ComponentProps['loaderData']) =>
  subjectWords(measure, isBlocking(measure) && inForce !== null)

export default function SubjectMeasurePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, measure, back, proofs, inForce } = loaderData
  const { title, text, submit } = wordsOf(loaderData)
  const isBlock = isBlocking(measure)
  const isUnblock = measure === 'unblock' || measure === 'unblock-school'
  return (
    <RouteDialog title={title(loaderData)} closeTo={back}>
      <MeasureForm
        answer={actionData?.answer}
        text={text()}
        submit={submit()}
        back={back}
        proofs={proofs}
        draftKey={[measure, id, inForce?.id].filter(Boolean).join('-')}
        hasReason={measure !== 'sessions'}
        {...(isUnblock && { reasonHint: null })}
        {...(measure === 'block-school' && { reasonHint: m.measure_reason_hint_school() })}
        isDangerous={!isUnblock}
        before={inForce && <InForce block={inForce} />}
      >
        {isBlock && (
          <SelectField
            label={m.console_block_days()}
            name="days"
            required
            placeholder={m.form_choose()}
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

/** The present block, which is replaced or lifted. */
function InForce({
  block: { id, endsAt, madeBy, reason },
}: {
  block: NonNullable<Route.ComponentProps['loaderData']['inForce']>
}) {
  const until = endsAt ? m.console_measure_until({ day: nearMomentDay(endsAt) }) : m.console_block_forever()
  return (
    <Notice tone="neutral" title={m.console_block_in_force()}>
      <input type="hidden" name="seen" value={id} />
      <p>{[until, madeBy].filter(Boolean).join(' · ')}</p>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
    </Notice>
  )
}
