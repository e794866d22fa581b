import { data, Link } from 'react-router'
import { findSentInquiry } from '#domain/inquiries/find-inquiry.server.ts'
import { inquiryMessageInput } from '#domain/inquiries/inquiry-input.ts'
import { writeOnToTeacher } from '#domain/inquiries/write-on.server.ts'
import { readNotificationsOfInquiry } from '#domain/notifications/read-notifications.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { LostLink } from '#web/accounts/lost-link.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { readForm, refuse, refuseLimited, refuseOutdated } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, isPrefetch, pathOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/sent-inquiry-page'
import { InquiryForm } from './inquiry-form.tsx'
import { absent, addressOf, keyOf, signInFor } from './inquiry-key.server.ts'
import { InquiryMessages } from './inquiry-messages.tsx'
import { InquiryStateBadge } from './inquiry-state.tsx'
import { silenceWords } from './silence-words.ts'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const key = keyOf(params, url)
  const found = await findSentInquiry(actor, key)
  if (!found) {
    absent(key, actor.role === 'visitor', pathOf(url))
    return data({ inquiry: undefined, address: '', deletion: '', requestId: '' }, { status: 410 })
  }
  if (found.isOwn && request.method === 'GET' && !isPrefetch(request))
    await readNotificationsOfInquiry(actor, found.id)
  const { messages, ...inquiry } = found
  const at = now()
  return data({
    inquiry: {
      ...inquiry,
      messages: messages.map(({ at: sentAt, ...message }) => ({ ...message, sent: momentWords(sentAt, at) })),
    },
    address: addressOf(key),
    deletion: addressOf(key, '/delete'),
    requestId: uuidv7(),
  })
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const key = keyOf(params, url)
  const read = readForm(inquiryMessageInput, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const written = await writeOnToTeacher(actor, key, read.value)
  if (written.ok) return redirectWithToast(pathOf(url), { kind: 'success', title: m.inquiry_sent() })
  if (written.reason === 'not-found') {
    signInFor(key, actor.role === 'visitor', pathOf(url))
    if (!key.token) gone({ to: '/inquiries' })
    gone({ to: '/teachers/services', all: m.offers_all(), text: m.inquiry_link_invalid(), status: 410 })
  }
  if (written.reason !== 'limited') return refuseOutdated(read.values, silenceWords(written.reason))
  const minutes = Math.ceil(written.retryAfterSeconds / 60)
  return refuseLimited(read.values, written, m.support_limited({ minutes }))
}

export { actionHeaders as headers } from '#web/page/action-headers.ts'
export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.inquiry?.offerTitle ?? m.inquiry_write(), isHidden: true })
}

export const handle = { frame: 'work' }

export default function SentInquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, address, deletion, requestId } = loaderData
  if (!inquiry)
    return (
      <AccountFrame title={m.account_confirm_invalid_title()}>
        <LostLink to="/teachers/services" go={m.offers_all()}>
          {m.inquiry_link_invalid()}
        </LostLink>
      </AccountFrame>
    )
  const { id, offerTitle, offerId, teacherName, state, isOwn, silence, messages } = inquiry
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  return (
    <div className="narrow-column">
      {isOwn && (
        <BackLink to="/inquiries" className="mb-2">
          {m.inquiries_sent_title()}
        </BackLink>
      )}
      <PageHeading title={offerTitle} lead={teacherName} />
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <InquiryStateBadge state={state} reader="sender" />
        {offerId && (
          <Link to={`/teachers/services/${offerId}`} className="inline-flex min-h-11 items-center">
            {m.inquiry_to_offer()}
          </Link>
        )}
      </div>
      <InquiryMessages messages={messages} reader="sender" other={teacherName} />
      <Card as="section" className="mt-6">
        <h2 className="mb-4 text-lg font-semibold">{m.ticket_go_on()}</h2>
        {!silence && state === 'closed' && <Notice className="mb-5">{m.ticket_closed_text()}</Notice>}
        {silence && !answer ? (
          <Notice>{silenceWords(silence)}</Notice>
        ) : (
          <InquiryForm
            inquiryId={id}
            sentCount={messages.filter(({ side }) => side === 'sender').length}
            requestId={requestId}
            address={address}
            answer={answer}
            label={m.support_submit()}
          />
        )}
      </Card>
      <p className="mt-4 text-sm text-pretty text-muted">
        {isOwn ? m.ticket_link_own() : m.ticket_link_text()}
      </p>
      <Link to={deletion} className="mt-2 inline-flex min-h-11 items-center">
        {m.inquiry_delete()}
      </Link>
    </div>
  )
}
