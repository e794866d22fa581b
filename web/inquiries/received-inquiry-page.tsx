import { Link } from 'react-router'
import { answerInquiry, closeInquiry, reopenInquiry } from '#domain/inquiries/answer-inquiry.server.ts'
import { readInquiry } from '#domain/inquiries/find-inbox.server.ts'
import { inquiryMessageInput } from '#domain/inquiries/inquiry-input.ts'
import { readNotificationsOfInquiry } from '#domain/notifications/read-notifications.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseLimited, refuseOutdated } from '#web/request/form.server.ts'
import { gone, goneFromList } from '#web/request/gone.server.ts'
import { idOf, isPrefetch, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/received-inquiry-page'
import { InquiryForm } from './inquiry-form.tsx'
import { InquiryMessages } from './inquiry-messages.tsx'
import { InquiryStateBadge } from './inquiry-state.tsx'
import { blockedAnswerWords } from './silence-words.ts'

const inbox = '/teacher-dashboard/inquiries'

/** Opening the page marks the inquiry's notifications as read, but never on a prefetch. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const found = await readInquiry(actor, idOf(params.id))
  if (!found) notFound()
  if (request.method === 'GET' && !isPrefetch(request)) await readNotificationsOfInquiry(actor, found.id)
  const at = now()
  const { messages, ...inquiry } = found
  return {
    ...inquiry,
    messages: messages.map(({ at: sentAt, ...message }) => ({ ...message, sent: momentWords(sentAt, at) })),
    requestId: uuidv7(),
  }
}

const moves = {
  close: { verb: closeInquiry, done: () => m.ticket_closed_done() },
  reopen: { verb: reopenInquiry, done: () => m.inquiry_reopened() },
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  const here = `${inbox}/${id}`
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'close' || intent === 'reopen') {
    const { verb, done } = moves[intent]
    if (!(await verb(actor, id)).ok) return goneFromList(inbox)
    return redirectWithToast(here, { kind: 'success', title: done() })
  }
  const read = readForm(inquiryMessageInput, form)
  if (!read.ok) return (await readInquiry(actor, id)) ? refuse(read.answer) : gone({ to: inbox })
  const answered = await answerInquiry(actor, id, read.value)
  if (answered.ok) return redirectWithToast(here, { kind: 'success', title: m.inquiry_answered() })
  if (answered.reason === 'not-found') return gone({ to: inbox })
  if (answered.reason !== 'limited') return refuseOutdated(read.values, blockedAnswerWords(answered.reason))
  const minutes = Math.ceil(answered.retryAfterSeconds / 60)
  return refuseLimited(read.values, answered, m.support_limited({ minutes }))
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData.name) }]
}

export default function ReceivedInquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, offerTitle, state, messages, blocking, requestId } = loaderData
  const isClosed = state === 'closed'
  return (
    <div className="narrow-column">
      <BackLink to={inbox} className="mb-2">
        {m.inquiries_title()}
      </BackLink>
      <PageHeading title={name} lead={offerTitle} />
      <p className="mb-5">
        <InquiryStateBadge state={state} reader="teacher" />
      </p>
      <InquiryMessages messages={messages} reader="teacher" other={name} />
      <Card as="section" className="mt-6">
        <h2 className="mb-2 text-xl font-semibold">{m.inquiry_answer_title()}</h2>
        {blocking && !actionData ? (
          <Notice>{blockedAnswerWords(blocking)}</Notice>
        ) : (
          <>
            <p className="mb-4 text-pretty text-muted">{m.inquiry_answer_text()}</p>
            <InquiryForm
              inquiryId={id}
              sentCount={messages.filter(({ side }) => side === 'teacher').length}
              requestId={requestId}
              answer={actionData?.answer}
              label={m.inquiry_answer_submit()}
            />
          </>
        )}
      </Card>
      {state === 'new' && <p className="mt-6 text-sm text-pretty text-muted">{m.inquiry_close_text()}</p>}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <PostForm summary={false}>
          <input type="hidden" name="intent" value={isClosed ? 'reopen' : 'close'} />
          <SubmitButton variant="secondary">{isClosed ? m.inquiry_reopen() : m.inquiry_close()}</SubmitButton>
        </PostForm>
        <Link to={`${inbox}/${id}/report`} className="inline-flex min-h-11 items-center text-muted">
          {m.report_title()}
        </Link>
      </div>
    </div>
  )
}
