import { useEffect } from 'react'
import { data, Link, redirect } from 'react-router'
import { readNotificationsOfTicket } from '#domain/notifications/read-notifications.server.ts'
import { findTicket, type TicketKey } from '#domain/support/find-ticket.server.ts'
import { messageLengthMax } from '#domain/support/ticket.ts'
import { ticketMessageInput } from '#domain/support/ticket-input.ts'
import { closeOwnTicket, revokeTicketLinks, writeOn } from '#domain/support/write-on.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { clearDraft } from '#web/forms/draft.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { UnsentWords } from '#web/forms/unsent-words.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { readForm, refuse, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, idOf, isPrefetch, loginFor, notFound, pathOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/ticket-page'
import { TicketMessages } from './ticket-messages.tsx'
import { TicketStateBadge } from './ticket-state.tsx'

function keyOf(params: { id: string }, url: URL): TicketKey {
  return { id: idOf(params.id), token: url.searchParams.get('token') || undefined }
}

/** A visitor without a link may be its signed-out owner. */
function absent({ token }: TicketKey, isVisitor: boolean, place: string): undefined {
  if (token) return undefined
  if (isVisitor) throw redirect(loginFor(place))
  notFound()
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const key = keyOf(params, url)
  const found = await findTicket(actor, key)
  if (!found) {
    absent(key, actor.role === 'visitor', pathOf(url))
    return data({ ticket: undefined, address: '', requestId: '' }, { status: 410 })
  }
  if (request.method === 'GET' && !isPrefetch(request)) await readNotificationsOfTicket(actor, key.id)
  const { messages, ...ticket } = found
  const at = now()
  const address = `/support/${ticket.id}${key.token ? `?token=${key.token}` : ''}`
  return data({
    ticket: {
      ...ticket,
      messages: messages.map(({ at: sentAt, ...message }) => ({ ...message, sent: momentWords(sentAt, at) })),
    },
    address,
    requestId: uuidv7(),
  })
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const key = keyOf(params, url)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'close' || intent === 'revoke') {
    const done = await (intent === 'close' ? closeOwnTicket : revokeTicketLinks)(actor, key)
    if (!done.ok) return gone(key, actor.role === 'visitor', pathOf(url), '')
    const title = intent === 'close' ? m.ticket_closed_done() : m.ticket_revoked_done()
    return redirectWithToast(pathOf(url), { kind: 'success', title })
  }
  const read = readForm(ticketMessageInput, form)
  if (!read.ok) return refuse(read.answer)
  const written = await writeOn(actor, key, read.value)
  if (written.ok) return redirectWithToast(pathOf(url), { kind: 'success', title: m.support_done() })
  if (written.reason === 'not-found')
    return gone(key, actor.role === 'visitor', pathOf(url), read.value.message)
  const minutes = Math.ceil(written.retryAfterSeconds / 60)
  return refuseLimited(read.values, written, m.support_limited({ minutes }))
}

/** The link was revoked while somebody wrote: they can copy the text. */
function gone(key: TicketKey, isVisitor: boolean, place: string, typed: string) {
  absent(key, isVisitor, place)
  return data({ typed }, { status: 410 })
}

export { actionHeaders as headers } from '#web/page/action-headers.ts'
export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.ticket?.subject ?? m.support_title(), isHidden: true })
}

export const handle = { frame: 'work' }

export default function TicketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, address, requestId } = loaderData
  // Each message has its own draft: sent text is not shown in the next form, and an arriving answer deletes no draft.
  const draftOf = (count: number) => `support-${ticket?.id}-${count}`
  const sentCount = ticket?.messages.filter(({ side }) => side === 'person').length ?? 0
  const sentDraft = draftOf(sentCount - 1)
  useEffect(() => clearDraft(sentDraft), [sentDraft])
  if (!ticket)
    return (
      <AccountFrame title={m.account_confirm_invalid_title()}>
        <p className="text-pretty">{m.ticket_link_invalid()}</p>
        {actionData && 'typed' in actionData && actionData.typed && (
          <UnsentWords>{actionData.typed}</UnsentWords>
        )}
        <p className="mt-5">
          <Link to="/support">{m.ticket_write_anew()}</Link>
        </p>
      </AccountFrame>
    )
  const { state, isOwn, messages } = ticket
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  return (
    <div className="narrow-column">
      <BackLink to="/support" className="mb-2">
        {m.nav_support()}
      </BackLink>
      <PageHeading title={ticket.subject} lead={<TicketStateBadge state={state} />} />
      <TicketMessages messages={messages} />
      <Card as="section" className="mt-6">
        <h2 className="mb-4 text-lg font-semibold">{m.ticket_go_on()}</h2>
        {state === 'closed' && <Notice className="mb-5">{m.ticket_closed_text()}</Notice>}
        <PostForm
          key={sentCount}
          action={address}
          answer={answer}
          requestId={requestId}
          draftKey={draftOf(sentCount)}
        >
          <TextAreaField
            label={m.support_message_label()}
            name="message"
            maxLength={messageLengthMax}
            rows={5}
            required
          />
          <SubmitButton className="max-sm:w-full sm:justify-self-start">{m.support_submit()}</SubmitButton>
        </PostForm>
      </Card>
      {state !== 'closed' && (
        <PostForm action={address} summary={false} className="mt-6">
          <input type="hidden" name="intent" value="close" />
          <SubmitButton variant="secondary" className="max-sm:w-full">
            {m.ticket_close()}
          </SubmitButton>
        </PostForm>
      )}
      <p className="mt-6 text-sm text-muted text-pretty">
        {isOwn ? m.ticket_link_own() : m.ticket_link_text()}
      </p>
      {isOwn && (
        <PostForm action={address} summary={false} className="mt-3">
          <input type="hidden" name="intent" value="revoke" />
          <SubmitButton variant="secondary" className="max-sm:w-full">
            {m.ticket_revoke()}
          </SubmitButton>
        </PostForm>
      )}
    </div>
  )
}
