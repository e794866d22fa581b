import { Form, Link, redirect, useNavigate } from 'react-router'
import {
  type ClaimState,
  canDecide,
  canReopen,
  needsLastDay,
  noteLengthMax,
  rejectionReasons,
} from '#domain/claims/claim.ts'
import { decisionInput } from '#domain/claims/claim-input.ts'
import { decideClaim, type ReopenClaim, reopenClaim } from '#domain/claims/decide-claim.server.ts'
import { readPendingClaim } from '#domain/claims/pending-claims.server.ts'
import { findLooks } from '#domain/console/looks.server.ts'
import { claimTitle } from '#domain/notifications/claim-title.ts'
import { m } from '#locales/messages.ts'
import { reasonWord, stateWord } from '#web/claims/claim-words.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { momentAgo } from '#web/words/dates.ts'
import type { Route } from './+types/verification-page'
import { ClaimPages } from './claim-pages.tsx'
import { Looks } from './looks.tsx'
import { useKeys } from './use-keys.ts'

const queue = '/admin/verifications'
const pathOf = (id: string) => `${queue}/${id}`

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const found = (await readPendingClaim(actor, id)) ?? notFound()
  return { ...found, lookers: await findLooks(actor, { kind: 'claim', id }), now: new Date() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const found = (await readPendingClaim(actor, id)) ?? notFound()
  const form = await request.formData()
  if (form.get('intent') === 'reopen') return reopened(await reopenClaim(actor, id), id)
  const read = readForm(decisionInput, form)
  if (!read.ok) return refuse(read.answer)
  const decided = await decideClaim(actor, id, read.value)
  const next = found.nextId ? pathOf(found.nextId) : queue
  if (decided.ok) {
    const title = read.value.decision === 'accept' ? m.console_claim_accepted() : m.console_claim_rejected()
    return redirectWithToast(next, { kind: 'success', title })
  }
  if (decided.reason === 'last-day-needed')
    return refuseField(read.values, 'valid_until', m.claim_last_day_invalid())
  if (decided.reason === 'decided-already') {
    const { decidedBy, state } = (await readPendingClaim(actor, id)) ?? notFound()
    const title = decidedBy
      ? m.console_claim_decided_by({ name: decidedBy, state: stateWord(state) })
      : m.console_claim_decided_already()
    return redirectWithToast(next, { kind: 'error', title })
  }
  if (decided.reason === 'proof-needed') throw redirect(`/admin/enter?next=${encodeURIComponent(pathOf(id))}`)
  notFound()
}

const refusals: Record<
  Exclude<Extract<ReopenClaim, { ok: false }>['reason'], 'proof-needed'>,
  () => string
> = {
  'another-waits': () => m.console_claim_reopen_another(),
  'files-gone': () => m.console_claim_reopen_gone(),
  'not-decided': () => m.console_claim_reopen_waits(),
  'not-found': notFound,
  'not-administrator': notFound,
}

function reopened(answer: ReopenClaim, id: string) {
  if (answer.ok) return redirectWithToast(pathOf(id), { kind: 'success', title: m.console_claim_reopened() })
  if (answer.reason === 'proof-needed') throw redirect(`/admin/enter?next=${encodeURIComponent(pathOf(id))}`)
  return redirectWithToast(pathOf(id), { kind: 'error', title: refusals[answer.reason]() })
}

export function meta() {
  return [{ title: pageTitle(m.console_verifications(), m.console_title()) }]
}

/** Chooses a reason by its place in the list; Enter then rejects. */
function choose(index: number): void {
  const reason = document.querySelectorAll<HTMLInputElement>('input[name=reason]').item(index)
  reason.checked = true
  reason.focus()
}

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, kind, state, statement, name, specialization, education, address, nextId, now } = loaderData
  const { documents, submittedAt, lookers } = loaderData
  const next = nextId ? pathOf(nextId) : queue
  const navigate = useNavigate()
  useKeys({
    KeyN: () => navigate(next),
    KeyA: () => document.getElementById('accept')?.focus(),
    KeyR: () => document.querySelector<HTMLInputElement>('input[name=reason]')?.focus(),
    ...Object.fromEntries(rejectionReasons.map((_, index) => [`Digit${index + 1}`, () => choose(index)])),
  })
  const claim = claimTitle(kind)
  const facts = [
    { label: m.console_claim_name(), value: name },
    ...(specialization ? [{ label: m.teacher_specialization_fact(), value: specialization }] : []),
    ...(education ? [{ label: m.teacher_education_label(), value: education }] : []),
    ...(address ? [{ label: m.claim_address(), value: address }] : []),
    ...(statement ? [{ label: m.claim_statement(), value: statement }] : []),
    { label: m.console_claim_age(), value: momentAgo(submittedAt, now) },
  ]
  return (
    <>
      <PageHeading title={claim} />
      <Looks key={id} kind="claim" id={id} others={lookers} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <ClaimPages key={id} documents={documents} />
        <div className="grid gap-5 lg:sticky lg:top-4">
          <Card>
            <Facts columns={1} items={facts} />
          </Card>
          {canDecide(state) ? (
            <Decision key={id} answer={actionData?.answer} needsDay={needsLastDay(kind)} />
          ) : (
            <Decided state={state} />
          )}
          <Link to={next} className="inline-flex min-h-11 items-center font-medium">
            {m.console_claim_next()}
          </Link>
        </div>
      </div>
    </>
  )
}

function Decided({ state }: { state: ClaimState }) {
  return (
    <Notice tone="lake">
      <p>{m.console_claim_state({ state: stateWord(state) })}</p>
      {canReopen(state) && (
        <Form method="post" className="mt-3 grid justify-items-start gap-2">
          <Button type="submit" name="intent" value="reopen" variant="secondary">
            {m.console_claim_reopen()}
          </Button>
          <p className="text-sm text-muted">{m.console_claim_reopen_hint()}</p>
        </Form>
      )}
    </Notice>
  )
}

type Answer = NonNullable<Route.ComponentProps['actionData']>['answer']

function Decision({ answer, needsDay }: { answer: Answer | undefined; needsDay: boolean }) {
  return (
    <Card className="grid gap-6">
      <PostForm answer={answer?.values.decision === 'accept' ? answer : undefined}>
        <input type="hidden" name="decision" value="accept" />
        <TextField
          type="date"
          label={m.console_claim_last_day()}
          hint={needsDay ? undefined : m.console_claim_last_day_hint()}
          name="valid_until"
          required={needsDay}
        />
        <SubmitButton id="accept">{m.console_claim_accept()}</SubmitButton>
      </PostForm>
      <PostForm answer={answer?.values.decision === 'accept' ? undefined : answer}>
        <input type="hidden" name="decision" value="reject" />
        <RadioGroup
          legend={m.console_claim_reason()}
          name="reason"
          options={rejectionReasons.map((reason) => ({ value: reason, label: reasonWord(reason) }))}
        />
        <TextField
          label={m.console_claim_note()}
          hint={m.console_claim_note_hint()}
          name="note"
          maxLength={noteLengthMax}
        />
        <SubmitButton variant="danger">{m.console_claim_reject()}</SubmitButton>
      </PostForm>
      <p className="text-sm text-muted max-lg:hidden">{m.console_claim_keys()}</p>
    </Card>
  )
}
