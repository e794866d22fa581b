import { data } from 'react-router'
import { emailLengthMax } from '#domain/accounts/account.ts'
import { hasAdministrator } from '#domain/console/has-administrator.server.ts'
import { countOwnTickets, findOwnTickets } from '#domain/support/find-ticket.server.ts'
import { typicalFirstAnswer } from '#domain/support/first-answers.server.ts'
import {
  messageLengthMax,
  nameLengthMax,
  ownTicketsPageSize,
  ticketSubjectLengthMax,
} from '#domain/support/ticket.ts'
import { ticketInput } from '#domain/support/ticket-input.ts'
import { writeToSupport } from '#domain/support/write-to-support.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { LinkedText } from '#web/page/prose.tsx'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseForm } from '#web/request/form.server.ts'
import { actorOf, leadToLastPage, pageOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/support-page'
import { OwnTickets } from './own-tickets.tsx'
import { SupportFacts } from './support-facts.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const at = now()
  const page = pageOf(url)
  const [tickets, count] = await Promise.all([findOwnTickets(actor, page), countOwnTickets(actor)])
  const pageCount = Math.ceil(count / ownTicketsPageSize)
  leadToLastPage(url, pageCount)
  return {
    ...{ page, pageCount },
    tickets: tickets.map(({ createdAt: _, stateSince, ...ticket }) => ({
      ...ticket,
      since: momentWords(stateSince, at),
    })),
    firstAnswerSeconds: await typicalFirstAnswer(),
    writer: actor.role === 'visitor' ? undefined : { name: actor.fullName, email: actor.email },
    supportEmail: config().supportEmail,
    isAnswered: await hasAdministrator(),
    requestId: uuidv7(),
    /** The message that was sent before: after it the form is a new one. */
    sent: url.searchParams.get('sent') ?? '',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(ticketInput, await request.formData())
  if (!read.ok) {
    const { request_id: noId, ...errors } = read.answer.errors
    return refuse({
      ...read.answer,
      errors,
      formErrors: noId ? [m.support_failed()] : read.answer.formErrors,
    })
  }
  const { ip, locale } = context.get(requestFacts)
  const written = await writeToSupport(actorOf(context), read.value, { ip, locale })
  if (written.ok) {
    // Promised where somebody can read it (rule 52).
    const answered = (await hasAdministrator()) ? { text: m.support_done_text() } : {}
    const actor = actorOf(context)
    const place = actor.role === 'visitor' ? `/support?sent=${written.id}` : `/support/${written.id}`
    return redirectWithToast(place, {
      kind: 'success',
      title: m.support_done(),
      ...answered,
    })
  }
  if (written.reason === 'not-signed-in') return refuseForm(read.values, m.support_failed())
  const { retryAfterSeconds } = written
  const formErrors = [m.support_limited({ minutes: Math.ceil(retryAfterSeconds / 60) })]
  const { supportEmail } = config()
  if (supportEmail) formErrors.push(m.support_limited_write({ email: supportEmail }))
  return data(
    { answer: { values: read.values, errors: {}, formErrors } },
    { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return pageMeta({ title: m.support_title() })
}

export default function SupportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { writer, tickets, page, pageCount, supportEmail, isAnswered, firstAnswerSeconds, requestId, sent } =
    loaderData
  const hasHours = isAnswered || Boolean(supportEmail)
  const hasAside = hasHours || firstAnswerSeconds !== undefined || tickets.length > 0
  return (
    <div className={hasAside ? undefined : 'mx-auto w-full max-w-[46rem]'}>
      <PageHeading title={m.support_title()} lead={<LinkedText>{m.support_lead()}</LinkedText>} />
      <div
        className={classNames(
          'grid gap-6',
          hasAside && 'lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:items-start',
        )}
      >
        <Card as="section" className="sm:p-7">
          <h2 className="mb-5 text-xl font-semibold">{m.support_form_title()}</h2>
          <PostForm key={sent} answer={actionData?.answer} requestId={requestId} draftKey="support">
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label={m.support_name_label()}
                name="name"
                autoComplete="name"
                maxLength={nameLengthMax}
                defaultValue={writer?.name}
                required
              />
              <TextField
                label={m.support_email_label()}
                name="email"
                type="email"
                hint={isAnswered ? m.support_email_hint() : undefined}
                autoComplete="email"
                inputMode="email"
                maxLength={emailLengthMax}
                defaultValue={writer?.email}
                required
              />
            </div>
            <TextField
              label={m.support_subject_label()}
              name="subject"
              maxLength={ticketSubjectLengthMax}
              required
            />
            <TextAreaField
              label={m.support_message_label()}
              name="message"
              hint={m.support_message_hint()}
              maxLength={messageLengthMax}
              rows={7}
              required
            />
            <p className="text-sm text-muted">
              <LinkedText>{m.support_privacy()}</LinkedText>
            </p>
            <SubmitButton className="max-sm:w-full sm:justify-self-start">{m.support_submit()}</SubmitButton>
          </PostForm>
        </Card>
        {hasAside && (
          <div className="grid gap-6">
            <SupportFacts
              supportEmail={supportEmail}
              hasHours={hasHours}
              firstAnswerSeconds={firstAnswerSeconds}
            />
            {tickets.length > 0 && <OwnTickets tickets={tickets} page={page} pageCount={pageCount} />}
          </div>
        )}
      </div>
    </div>
  )
}
