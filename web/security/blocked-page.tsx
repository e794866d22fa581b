import { data, Form, Link, redirect } from 'react-router'
import { appeal } from '#domain/measures/appeal.server.ts'
import { ownBlock } from '#domain/measures/own-measures.server.ts'
import { askDataExport, ownDataExport } from '#domain/privacy/ask-data-export.server.ts'
import { ticketMessageInput } from '#domain/support/ticket-input.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { requireHeld } from '#web/accounts/holds.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { SaidInForm } from '#web/forms/lost-answer.ts'
import type { Absence } from '#web/page/error-view.tsx'
import { blockedPath } from '#web/page/next-path.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, loginFor } from '#web/request/guards.server.ts'
import { isOfScript } from '#web/request/is-of-script.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { DataExportSection } from '#web/settings/data-export-section.tsx'
import { AppealForm, MeasureFacts } from '#web/settings/measure-parts.tsx'
import { SettingsSection } from '#web/settings/settings-section.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { WithEmail } from '#web/ui/email-words.tsx'
import { momentWords } from '#web/words/dates.ts'
import { limitedWords } from '#web/words/limited-words.ts'
import type { Route } from './+types/blocked-page'

const measuresHome = '/settings/measures'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireHeld(context, url, 'blocked')
  const [block, dataExport] = await Promise.all([ownBlock(person), ownDataExport(person)])
  const at = now()
  return {
    block: block && { ...block, made: momentWords(block.madeAt, at) },
    dataExport,
    now: at,
    email: person.email,
    school: person.blockedSchool?.role ?? null,
    requestId: uuidv7(),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.has('message')) refuseReleased(context, request)
  const person = requireHeld(context, url, 'blocked')
  if (form.get('intent') === 'export') {
    const asked = await askDataExport(person)
    if (asked.ok)
      return redirectWithToast(blockedPath, {
        kind: 'success',
        title: m.settings_export_asked(),
        text: m.settings_export_asked_text(),
      })
    if (asked.reason === 'limited') return refuseLimited({ intent: 'export' }, asked, limitedWords(asked))
    throw redirect('/login')
  }
  const block = await ownBlock(person)
  if (!block && form.has('message')) refuseAppeal(409, lifted())
  if (!block) throw redirect('/support')
  const read = readForm(ticketMessageInput, form)
  if (!read.ok) return refuse(read.answer)
  const { ip } = context.get(requestFacts)
  const kept = await appeal(person, block.id, { input: read.value, ip })
  if (kept.ok) return redirectWithToast(blockedPath, { kind: 'success', title: m.appeal_sent() })
  if (kept.reason === 'not-found') refuseAppeal(409, lifted())
  const minutes = Math.ceil(kept.retryAfterSeconds / 60)
  return refuseLimited(read.values, kept, m.support_limited({ minutes }))
}

/**
 * The sessions of a block end with it (rule 70): an appeal that was written meanwhile stays in its form, or is on the page
 * that says so. Without JavaScript a form of an ended session comes back by itself (server/signed-out-answer.ts).
 */
function refuseReleased(context: Route.ActionArgs['context'], { headers }: Request): void {
  if (context.get(requestFacts).blocked) return
  if (actorOf(context).role !== 'visitor') refuseAppeal(409, lifted())
  if (isOfScript(headers))
    refuseAppeal(401, {
      title: m.signed_out_title(),
      text: m.blocked_over_text(),
      to: loginFor(measuresHome),
      all: m.nav_login(),
    })
}

const lifted = (): Absence => ({
  title: m.blocked_lifted_title(),
  text: m.blocked_lifted_text(),
  to: measuresHome,
  all: m.measures_title(),
})

function refuseAppeal(status: 401 | 409, absence: Absence): never {
  throw data({ ...absence, inForm: absence.text } satisfies Absence & SaidInForm, { status })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.blocked_title()) }]
}

/** The only page of a blocked person: the reason and the end, an appeal, and their own data (rule 70). */
export default function BlockedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { block, dataExport, now: at, email, school, requestId } = loaderData
  const answer = actionData?.answer
  const isOfExport = answer?.values.intent === 'export'
  return (
    <div className="mx-auto grid w-full max-w-[44rem] gap-5 [&_.button]:w-full">
      <div className="grid gap-2">
        <h1 className="text-2xl font-semibold text-balance">
          {school ? m.blocked_school_title() : m.blocked_title()}
        </h1>
        <p className="max-w-prose text-muted text-pretty">
          {school ? m.blocked_school_text() : m.blocked_text()}
        </p>
      </div>
      {block && (
        <SettingsSection title={m.blocked_why()}>
          <MeasureFacts measure={block} made={block.made} />
          {!block.endsAt && <p className="max-w-prose text-pretty">{m.blocked_without_end()}</p>}
        </SettingsSection>
      )}
      {block && school && school !== 'owner' ? (
        <SettingsSection title={m.appeal_title()} text={m.blocked_school_appeal_by_owner()} />
      ) : (
        <AppealSection
          block={block}
          email={email}
          requestId={requestId}
          answer={isOfExport ? undefined : answer}
        />
      )}
      <DataExportSection
        dataExport={dataExport}
        now={at}
        answer={isOfExport ? answer : undefined}
        page={blockedPath}
        archives="/blocked/export"
      />
      {school === 'owner' && (
        <SettingsSection title={m.blocked_school_delete_title()} text={m.blocked_school_delete_text()}>
          <div>
            <ButtonLink to="/blocked/school" variant="secondary">
              {m.blocked_school_delete_title()}
            </ButtonLink>
          </div>
        </SettingsSection>
      )}
      {school && school !== 'owner' && (
        <SettingsSection title={m.blocked_school_leave_title()} text={m.blocked_school_leave_text()}>
          <div>
            <ButtonLink to="/blocked/leave" variant="secondary">
              {m.blocked_school_leave()}
            </ButtonLink>
          </div>
        </SettingsSection>
      )}
      <SettingsSection title={m.settings_delete_title()} text={m.settings_delete_text()}>
        <div>
          <ButtonLink to="/blocked/delete" variant="secondary">
            {m.settings_delete_open()}
          </ButtonLink>
        </div>
      </SettingsSection>
      <Form method="post" action="/logout" className="w-full lg:ml-auto lg:w-auto">
        <Button type="submit" variant="secondary">
          {m.nav_logout()}
        </Button>
      </Form>
    </div>
  )
}

type AppealSectionProps = Pick<Route.ComponentProps['loaderData'], 'block' | 'email' | 'requestId'> & {
  answer: FormAnswer | undefined
}

/** An appeal against the block; if it cannot be identified, a request to support. */
function AppealSection({ block, email, requestId, answer }: AppealSectionProps) {
  if (!block)
    return (
      <SettingsSection title={m.appeal_title()} text={m.blocked_ask_support()}>
        <p>
          <Link to="/support" className="inline-flex min-h-11 items-center font-medium">
            {m.blocked_open_support()}
          </Link>
        </p>
      </SettingsSection>
    )
  const text = (
    <WithEmail address={email}>
      {block.appealId ? m.blocked_appeal_written({ email }) : m.blocked_appeal_text({ email })}
    </WithEmail>
  )
  return (
    <SettingsSection title={m.appeal_title()} text={text}>
      <AppealForm key={block.appealCount} measure={block} requestId={requestId} answer={answer} />
    </SettingsSection>
  )
}
