import { Form, Link, redirect, useNavigate } from 'react-router'
import {
  canDecide,
  canReopenClaim,
  claimNoteLengthMax,
  needsLastDay,
  rejectionReasons,
} from '#domain/claims/claim.ts'
import { decisionInput } from '#domain/claims/claim-input.ts'
import { decideClaim } from '#domain/claims/decide-claim.server.ts'
import { readPendingClaim } from '#domain/claims/pending-claims.server.ts'
import { findViewers } from '#domain/console/viewers.server.ts'
import { claimTitle } from '#domain/delivery/claim-title.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { reasonWord } from '#web/claims/claim-words.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { settlementWords } from '#web/places/places.server.ts'
import { readForm, refuse, refuseField, refuseOutdated } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, enterFor, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { shownWebsite } from '#web/schools/website.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyList } from '#web/ui/key-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { atBeginning } from '#web/words/dates.ts'
import type { Route } from './+types/verification-page'
import { decisionOf } from './claim-decision.ts'
import { ClaimFacts, ClaimOutcome, FormerClaims } from './claim-facts.tsx'
import { ClaimPages } from './claim-pages.tsx'
import { ConsoleAside } from './console-aside.tsx'
import { consoleMeta } from './console-meta.ts'
import { LateDecision } from './late-decision.tsx'
import { decidedAlready, takeBack } from './take-back.server.ts'
import { useKeys } from './use-keys.ts'
import { Viewers } from './viewers.tsx'

const queue = '/admin/verifications'
const pathOf = (id: string) => `${queue}/${id}`

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const found = (await readPendingClaim(actor, id)) ?? notFound()
  const [viewers, place] = await Promise.all([
    findViewers(actor, { kind: 'claim', id }),
    settlementWords(found.facts.placeId ?? null, found.facts.locationText ?? null),
  ])
  const website = shownWebsite(found.facts.website ?? null)
  return { ...found, place, website, viewers, now: now() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const found = (await readPendingClaim(actor, id)) ?? gone({ to: queue })
  const form = await request.formData()
  if (form.get('intent') === 'reopen') return takeBack(actor, form.get('decision') ?? id)
  const read = readForm(decisionInput, form)
  if (!read.ok) return refuse(read.answer)
  // Each form of the page sends what it showed; a decision without that was made unseen.
  if (read.value.seen === undefined) return refuseOutdated(read.values, m.console_claim_changed())
  const decided = await decideClaim(actor, id, read.value)
  const next = found.nextId ? pathOf(found.nextId) : queue
  if (decided.ok) {
    const title = read.value.decision === 'accept' ? m.console_claim_accepted() : m.console_claim_rejected()
    return redirectWithToast(next, {
      kind: 'success',
      title,
      undo: { to: queue, value: decisionOf(id, decided.decidedAt) },
    })
  }
  if (decided.reason === 'changed-meanwhile') return refuseOutdated(read.values, m.console_claim_changed())
  if (decided.reason === 'last-day-needed')
    return refuseField(read.values, 'valid_until', m.claim_last_day_invalid())
  if (decided.reason === 'decided-already') {
    const title = await decidedAlready(actor, id)
    // A note that was typed stays in sight.
    return read.value.decision === 'reject' && read.value.note
      ? refuseOutdated(read.values, title)
      : redirectWithToast(next, { kind: 'error', title })
  }
  if (decided.reason === 'proof-needed') throw redirect(enterFor(pathOf(id)))
  notFound()
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

/** «Диплом: Фаррух Назаров» */
function headingOf({ kind, name }: Pick<PageData, 'kind' | 'name'>): string {
  return m.console_claim_of({ claim: claimTitle(kind), name: name || m.console_person_unnamed() })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return consoleMeta(loaderData ? headingOf(loaderData) : m.console_verifications())
}

type PageData = Route.ComponentProps['loaderData']

/** Selects a reason by its position in the list; Enter then rejects. */
function choose(index: number): void {
  const reason = document.querySelectorAll<HTMLInputElement>('input[name=reason]')[index]
  // A decided claim has no form.
  if (!reason) return
  reason.checked = true
  reason.focus()
}

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, kind, state, seen, pages, former, viewers, nextId, now } = loaderData
  const next = nextId ? pathOf(nextId) : queue
  const navigate = useNavigate()
  useKeys({
    KeyN: () => navigate(next),
    KeyA: () => document.getElementById('accept')?.focus(),
    KeyR: () => document.querySelector<HTMLInputElement>('input[name=reason]')?.focus(),
    ...Object.fromEntries(rejectionReasons.map((_, index) => [`Digit${index + 1}`, () => choose(index)])),
  })
  return (
    <>
      <BackLink to={queue} className="mb-2">
        {m.console_verifications()}
      </BackLink>
      <PageHeading title={headingOf(loaderData)} />
      <Viewers key={id} kind="claim" id={id} others={viewers} />
      {/* From a tablet on the facts are above the document, and the decision is beside both, always visible. */}
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr] md:items-start lg:grid-cols-[minmax(0,1fr)_24rem]">
        {canDecide(state) ? (
          <ClaimPages key={id} pages={pages} />
        ) : (
          <p className="text-pretty text-muted">{m.console_claim_pages_gone()}</p>
        )}
        <div className="min-w-0 md:col-start-1 md:row-start-1">
          <ClaimFacts {...loaderData} />
        </div>
        <ConsoleAside className="md:col-start-2 md:row-span-2 md:row-start-1">
          {canDecide(state) ? (
            <Decision
              key={id}
              id={id}
              answer={actionData?.answer}
              needsDay={needsLastDay(kind)}
              seen={seen}
            />
          ) : (
            <Decided id={loaderData.id} claim={loaderData} now={now} answer={actionData?.answer} />
          )}
          <FormerClaims former={former} now={now} />
          <Link to={next} className="inline-flex min-h-11 items-center font-medium">
            {m.console_claim_next()}
          </Link>
        </ConsoleAside>
      </div>
    </>
  )
}

type DecidedProps = {
  id: string
  claim: Parameters<typeof ClaimOutcome>[0]['claim']
  now: Date
  answer: Answer | undefined
}

function Decided({ id, claim, now, answer }: DecidedProps) {
  return (
    <Notice tone="lake">
      <LateDecision answer={answer} />
      <ClaimOutcome claim={claim} now={now} />
      {canReopenClaim(claim.state) && (
        <Form method="post" className="mt-3 grid justify-items-start gap-2">
          {claim.decidedAt && <input type="hidden" name="decision" value={decisionOf(id, claim.decidedAt)} />}
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

type DecisionProps = { id: string; answer: Answer | undefined; needsDay: boolean; seen: string }

function Decision({ id, answer, needsDay, seen }: DecisionProps) {
  return (
    <Card className="grid gap-6">
      <h2 className="-mb-3 text-lg font-semibold">{m.console_claim_accept_title()}</h2>
      <PostForm
        answer={answer?.values.decision === 'accept' ? answer : undefined}
        draftKey={`claim-accept-${id}`}
      >
        <input type="hidden" name="decision" value="accept" />
        <input type="hidden" name="seen" value={seen} />
        <TextField
          type="date"
          label={m.console_claim_last_day()}
          hint={needsDay ? undefined : m.console_claim_last_day_hint()}
          name="valid_until"
          required={needsDay}
        />
        <SubmitButton id="accept">{m.console_claim_accept()}</SubmitButton>
      </PostForm>
      <h2 className="-mb-3 border-t border-line pt-6 text-lg font-semibold">
        {m.console_claim_reject_title()}
      </h2>
      <PostForm
        answer={answer?.values.decision === 'accept' ? undefined : answer}
        draftKey={`claim-reject-${id}`}
      >
        <input type="hidden" name="decision" value="reject" />
        <input type="hidden" name="seen" value={seen} />
        <RadioGroup
          legend={m.console_claim_reason()}
          name="reason"
          options={rejectionReasons.map((reason) => ({
            value: reason,
            label: atBeginning(reasonWord(reason)),
          }))}
          required
        />
        <TextAreaField
          label={m.console_claim_note()}
          hint={m.console_claim_note_hint()}
          name="note"
          rows={3}
          maxLength={claimNoteLengthMax}
        />
        <SubmitButton variant="danger">{m.console_claim_reject()}</SubmitButton>
      </PostForm>
      <div className="border-t border-line pt-5 text-sm text-muted max-lg:hidden">
        <KeyList
          keys={[
            [['N'], m.console_claim_next()],
            [['A'], m.console_claim_accept()],
            [['R', '1–7'], m.console_claim_reason()],
            [['Enter'], m.console_key_decide()],
            [['+', '−'], m.console_key_zoom()],
          ]}
        />
      </div>
    </Card>
  )
}
