import { data, Link } from 'react-router'
import { mayOnlyLook } from '#domain/accounts/actor.ts'
import { appeal } from '#domain/measures/appeal.server.ts'
import { ownMeasureWords } from '#domain/measures/measure-words.ts'
import { ownMeasure } from '#domain/measures/own-measures.server.ts'
import { ticketMessageInput } from '#domain/support/ticket-input.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { SaidInForm } from '#web/forms/lost-answer.ts'
import type { Absence } from '#web/page/error-view.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseLimited } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { idOf, notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/measure-page'
import { AppealForm, MeasureFacts } from './measure-parts.tsx'
import { SettingsSection } from './settings-section.tsx'

const list = '/settings/measures'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const measure = await ownMeasure(actor, idOf(params.id))
  if (!measure) notFound()
  const at = now()
  return {
    measure,
    made: momentWords(measure.madeAt, at),
    mayAppeal: measure.schoolId === null || !mayOnlyLook(actor),
    requestId: uuidv7(),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const id = idOf(params.id)
  const measure = await ownMeasure(actor, id)
  if (!measure) return gone({ to: list, all: m.measures_title() })
  if (measure.schoolId !== null && mayOnlyLook(actor)) refuseViewer()
  const read = readForm(ticketMessageInput, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const { ip } = context.get(requestFacts)
  const kept = await appeal(actor, id, { input: read.value, ip })
  if (kept.ok) return redirectWithToast(`${list}/${id}`, { kind: 'success', title: m.appeal_sent() })
  if (kept.reason === 'not-found') return gone({ to: list, all: m.measures_title() })
  const minutes = Math.ceil(kept.retryAfterSeconds / 60)
  return refuseLimited(read.values, kept, m.support_limited({ minutes }))
}

/** A member who became a viewer while writing keeps what was typed. */
function refuseViewer(): never {
  const byOthers = m.appeal_by_others()
  const refusal = {
    title: m.appeal_title(),
    text: byOthers,
    to: list,
    all: m.measures_title(),
    inForm: byOthers,
  }
  throw data(refusal satisfies Absence & SaidInForm, { status: 403 })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.measures_title(), m.settings_title()) }]
}

export default function MeasurePage({ loaderData, actionData }: Route.ComponentProps) {
  const { measure, made, mayAppeal, requestId } = loaderData
  const { appealId } = measure
  return (
    <>
      <BackLink to={list}>{m.measures_title()}</BackLink>
      <SettingsSection title={ownMeasureWords(measure)}>
        <MeasureFacts measure={measure} made={made} />
      </SettingsSection>
      <SettingsSection
        title={m.appeal_title()}
        text={!mayAppeal ? m.appeal_by_others() : appealId ? m.appeal_written() : m.appeal_text()}
      >
        {mayAppeal &&
          (appealId ? (
            <p>
              <Link to={`/support/${appealId}`} className="inline-flex min-h-11 items-center font-medium">
                {m.appeal_open()}
              </Link>
            </p>
          ) : (
            <AppealForm measure={measure} requestId={requestId} answer={actionData?.answer} />
          ))}
      </SettingsSection>
    </>
  )
}
