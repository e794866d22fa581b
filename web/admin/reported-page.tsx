import { Link, redirect, useNavigate } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { findViewers } from '#domain/console/viewers.server.ts'
import { decideReports } from '#domain/reports/decide-reports.server.ts'
import { readReported } from '#domain/reports/read-reported.server.ts'
import { decisionNoteLengthMax, type ReportOutcome, reportOutcomes } from '#domain/reports/report.ts'
import { reportDecisionInput } from '#domain/reports/report-input.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { readablePhone } from '#platform/phone.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { readForm, refuse, refuseOutdated, versionOf } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, enterFor, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyList } from '#web/ui/key-list.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/reported-page'
import { ConsoleAside } from './console-aside.tsx'
import { consoleMeta } from './console-meta.ts'
import { FormerDecisions } from './former-decisions.tsx'
import { LateDecision } from './late-decision.tsx'
import { withReadablePhone } from './readable-flags.server.ts'
import { outcomeWord } from './report-words.ts'
import { ReportedOwner } from './reported-owner.tsx'
import { AsItIsNow, Complaints, Flags, ObjectMeasures } from './reported-parts.tsx'
import { useKeys } from './use-keys.ts'
import { Viewers } from './viewers.tsx'

const queue = '/admin/reports'
const pathOf = (id: string) => `${queue}/${id}`

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const [found, others] = await Promise.all([
    readReported(actor, id),
    findViewers(actor, { kind: 'reported', id }),
  ])
  if (!found) notFound()
  const flags = found.flags.map(withReadablePhone)
  const parts = found.asItIs.parts.map((part) =>
    part.name === 'phone' ? { ...part, text: readablePhone(part.text) } : part,
  )
  return { ...found, asItIs: { ...found.asItIs, parts }, flags, viewers: others, now: now() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  const seen = { id: idOf(params.id), version: versionOf(form) }
  // Keeps what was typed if the account was deleted meanwhile.
  if (!(await readReported(actor, seen.id))) gone({ to: queue })
  const read = readForm(reportDecisionInput, form)
  if (!read.ok) return refuse(read.answer)
  const decided = await decideReports(actor, seen, read.value)
  if (!decided.ok) return refuseDecision(actor, seen.id, decided.reason, read.values)
  const text = read.value.outcome === 'violation' ? { text: m.console_reported_decided_text() } : {}
  return redirectWithToast(pathOf(seen.id), { kind: 'success', title: m.console_reported_decided(), ...text })
}

/** Who decided meanwhile, and what; or that there is a new report: the page shows it now and keeps what was typed. */
async function refuseDecision(actor: Actor, id: string, reason: string, values: FormAnswer['values']) {
  if (reason === 'proof-needed') throw redirect(enterFor(pathOf(id)))
  const object = await readReported(actor, id)
  if (!object) gone({ to: queue })
  if (reason !== 'changed-meanwhile') notFound()
  const { outcome, decidedBy, version } = object
  const name = decidedBy ?? m.account_deleted_name()
  const words = outcome
    ? m.console_reported_decided_by({ name, outcome: outcomeWord(outcome) })
    : m.console_reported_changed()
  return refuseOutdated(values, words, version)
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? reportedWords(loaderData) : m.console_queue_reports()
  return consoleMeta(title)
}

export default function ReportedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, kind, title, nextId, asItIs, photoId, flags, reports, former, owner, others, viewers, now } =
    loaderData
  const next = nextId ? pathOf(nextId) : queue
  const navigate = useNavigate()
  useKeys({
    KeyN: () => navigate(next),
    KeyD: () => document.querySelector<HTMLInputElement>('input[name=outcome]')?.focus(),
  })
  return (
    <>
      <BackLink to={queue} className="mb-2">
        {m.console_queue_reports()}
      </BackLink>
      <PageHeading title={reportedWords(loaderData)} />
      <Viewers key={id} kind="reported" id={id} others={viewers} />
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          {flags.length > 0 && <Flags flags={flags} now={now} />}
          {reports.length > 0 && <Complaints reports={reports} now={now} />}
          <FormerDecisions decisions={former} now={now} />
          <AsItIsNow kind={kind} title={title} asItIs={asItIs} photoId={photoId} flags={flags} now={now} />
          <ReportedOwner id={id} kind={kind} owner={owner} others={others} now={now} />
        </div>
        <ConsoleAside>
          <Decision key={id} shown={loaderData} answer={actionData?.answer} />
          {nextId && (
            <Link to={next} className="inline-flex min-h-11 items-center font-medium">
              {m.console_reported_next()}
            </Link>
          )}
          <div className="text-sm text-muted max-lg:hidden">
            <KeyList
              keys={[
                [['N'], m.console_reported_next()],
                [['D'], m.console_reported_decide()],
              ]}
            />
          </div>
        </ConsoleAside>
      </div>
    </>
  )
}

type DecisionProps = { shown: Route.ComponentProps['loaderData']; answer: FormAnswer | undefined }

function Decision({ shown, answer }: DecisionProps) {
  const { id, state, outcome, decidedBy, decisionNote, stateSince, version, now } = shown
  if (state === 'closed')
    return (
      <Card as="section">
        <h2 className="mb-3 text-lg font-semibold">{m.console_reported_decision()}</h2>
        <LateDecision answer={answer} />
        {outcome && <p className="font-medium">{outcomeWord(outcome)}</p>}
        {decisionNote && <p className="wrap-anywhere whitespace-pre-line">{decisionNote}</p>}
        <p className="text-sm text-muted">
          {[decidedBy, momentWords(stateSince, now)].filter(Boolean).join(' · ')}
        </p>
        <ObjectMeasures {...shown} />
      </Card>
    )
  const isReported = shown.reports.some((one) => one.state !== 'closed')
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.console_reported_decision()}</h2>
      <ObjectMeasures {...shown} isFirst />
      <PostForm
        answer={answer}
        version={version}
        failedTitle={m.form_changed_title()}
        // Text typed for an earlier decision is not shown in a new form.
        draftKey={`reported-${id}-${stateSince.getTime()}`}
      >
        <RadioGroup
          legend={m.console_reported_outcome()}
          name="outcome"
          options={reportOutcomes.map((one) => ({
            value: one,
            label: one === 'violation' ? m.console_reported_violation() : m.console_reported_none(),
            hint: hintOf(one, shown.flags.length > 0, isReported),
          }))}
          required
        />
        <TextAreaField
          label={m.measure_reason_label()}
          hint={isReported ? m.console_reported_note_hint() : m.console_saved_title_hint()}
          name="note"
          maxLength={decisionNoteLengthMax}
          rows={3}
          required
        />
        <p className="text-sm text-muted">
          {isReported ? m.console_reported_submit_hint() : m.console_reported_submit_hint_found()}
        </p>
        <SubmitButton>{m.console_reported_submit()}</SubmitButton>
      </PostForm>
    </Card>
  )
}

/** Further effects of the decision: on flags, with reports or without. */
function hintOf(outcome: ReportOutcome, isFlagged: boolean, isReported: boolean): string | undefined {
  if (outcome === 'violation') return m.console_reported_violation_hint()
  if (!isFlagged) return undefined
  return isReported ? m.console_reported_none_hint() : m.console_reported_none_hint_found()
}
