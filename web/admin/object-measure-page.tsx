import { Link } from 'react-router'
import { findMeasured } from '#domain/measures/find-measured.server.ts'
import { hideObject, showObject, warnOwner } from '#domain/measures/hide-object.server.ts'
import { type MeasuredKind, type MeasureTarget, measureReasonsOf } from '#domain/measures/measure.ts'
import { objectMeasureInput } from '#domain/measures/measure-input.ts'
import { reasonWords } from '#domain/reports/reason-words.ts'
import { isPublicKind } from '#domain/reports/report.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { SelectField } from '#web/forms/field.tsx'
import { ownPath } from '#web/page/return-to.ts'
import { readForm, refuse, refuseOutdated } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { isRefused } from '#web/request/is-refused.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/object-measure-page'
import { consoleMeta } from './console-meta.ts'
import { measureProofs, proveMeasure, refuseMeasure } from './measure-form.server.ts'
import { MeasureForm } from './measure-form.tsx'

const kinds = ['hide', 'warn', 'show'] as const
type Kind = (typeof kinds)[number]

type Words = {
  title: () => string
  text: (kind: MeasuredKind) => string
  submit: () => string
  done: () => string
  /** Shown if the requested state exists already: there is nothing to do. */
  already?: { isHidden: boolean; words: () => string }
}

const words: Record<Kind, Words> = {
  hide: {
    title: () => m.console_hide_title(),
    text: (kind) => (kind === 'answer' ? m.console_hide_answer_text() : m.console_hide_text()),
    submit: () => m.console_hide(),
    done: () => m.console_hidden(),
    already: { isHidden: true, words: () => m.console_hidden_already() },
  },
  warn: {
    title: () => m.console_warn_title(),
    text: () => m.console_warn_text(),
    submit: () => m.console_warn(),
    done: () => m.console_warned(),
  },
  show: {
    title: () => m.console_show_title(),
    text: () => m.console_show_text(),
    submit: () => m.console_show(),
    done: () => m.console_shown(),
    already: { isHidden: false, words: () => m.console_shown_already() },
  },
}

type Params = { kind: string; id: string }

/** The address ends in what is done. */
function readParams({ kind, id }: Params, { pathname }: URL): { object: MeasureTarget; measure: Kind } {
  const known = kinds.find((one) => pathname.endsWith(`/${one}`))
  if (!known || !isPublicKind(kind)) notFound()
  return { object: { kind, id: idOf(id) }, measure: known }
}

/** The page that the administrator came from: a list, a report. */
const backOf = (url: URL) => (url.searchParams.has('from') ? ownPath(url.searchParams.get('from')) : '/admin')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const { object, measure } = readParams(params, url)
  const found = await findMeasured(actor, object)
  if (!found) notFound()
  const { already } = words[measure]
  if (already?.isHidden === found.isHidden && !context.get(isRefused))
    throw redirectWithToast(backOf(url), { kind: 'info', title: already.words() })
  // Its author is gone.
  if (measure === 'warn' && !found.hasOwner)
    throw redirectWithToast(backOf(url), { kind: 'info', title: m.console_warn_nobody() })
  const proofs = await measureProofs(actor, url)
  return { object, measure, ...found, back: backOf(url), proofs, requestId: uuidv7() }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const { object, measure } = readParams(params, url)
  const form = await request.formData()
  if (!(await findMeasured(actor, object))) gone({ to: backOf(url) })
  const done = (kind: Kind) => redirectWithToast(backOf(url), { kind: 'success', title: words[kind].done() })
  if (measure === 'show') {
    const proved = await proveMeasure({ context, url }, actor, form, {})
    if (!proved.ok) return proved.response
    const shown = await showObject(actor, object, { seen: String(form.get('seen') ?? '') })
    if (shown.ok) return done(measure)
    return shown.reason === 'changed-meanwhile'
      ? refuseOutdated({}, m.console_hiding_by_other())
      : refuseMeasure({}, shown.reason)
  }
  const read = readForm(objectMeasureInput(object.kind), form)
  if (!read.ok) return refuse(read.answer)
  const proved = await proveMeasure({ context, url }, actor, form, read.values)
  if (!proved.ok) return proved.response
  const taken =
    measure === 'hide'
      ? await hideObject(actor, object, read.value)
      : await warnOwner(actor, object, { ...read.value, id: idOf(String(form.get('request_id'))) })
  if (taken.ok) return done(measure)
  // Keeps what was typed, although somebody else hid it meanwhile.
  context.set(isRefused, true)
  return refuseMeasure(read.values, taken.reason)
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? words[loaderData.measure].title() : m.console_title()
  return consoleMeta(title)
}

export default function ObjectMeasurePage({ loaderData, actionData }: Route.ComponentProps) {
  const { object, measure, title, path, back, proofs, requestId } = loaderData
  const name = reportedWords({ kind: object.kind, title })
  const isShow = measure === 'show'
  const seen = isShow && loaderData.measures.find(({ kind, endedAt }) => kind === 'hide' && !endedAt)?.id
  return (
    <div className="lg:max-w-[44rem]">
      <BackLink to={back} className="mb-2">
        {m.console_measure_back()}
      </BackLink>
      <PageHeading title={words[measure].title()} />
      <Card as="section" className="sm:p-6">
        <p className="mb-4 font-medium wrap-anywhere">
          {path ? (
            // Beside the form, which keeps what is typed.
            <Link to={path} target="_blank">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <MeasureForm
          answer={actionData?.answer}
          text={words[measure].text(object.kind)}
          submit={words[measure].submit()}
          back={back}
          proofs={proofs}
          hasReason={!isShow}
          reasonLabel={m.measure_note_label()}
          isDangerous={measure === 'hide'}
          draftKey={[measure, object.kind, object.id, seen].filter(Boolean).join('-')}
          {...(measure === 'warn' && { requestId })}
          before={
            isShow ? (
              seen && <input type="hidden" name="seen" value={seen} />
            ) : (
              <SelectField
                label={m.console_reason_code()}
                name="code"
                required
                placeholder={m.form_choose()}
                options={measureReasonsOf(object.kind).map((code) => ({
                  value: code,
                  label: reasonWords(code),
                }))}
              />
            )
          }
        />
      </Card>
      <Before measures={loaderData.measures} />
    </div>
  )
}

function Before({ measures }: Pick<Route.ComponentProps['loaderData'], 'measures'>) {
  if (measures.length === 0) return null
  return (
    <Card as="section" className="mt-5">
      <h2 className="mb-2 text-lg font-semibold">{m.console_person_measures()}</h2>
      <ul className="divide-y divide-line">
        {measures.map(({ id, kind, reasonCode, reason, madeAt, endedAt, madeBy }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <p>
              {kind === 'hide' ? m.console_hidden() : m.console_warned()}
              {reasonCode && `: ${reasonWords(reasonCode)}`}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
            <p className="text-sm text-muted">
              {[
                nearMomentDay(madeAt),
                madeBy,
                endedAt && m.console_measure_ended({ day: nearMomentDay(endedAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
