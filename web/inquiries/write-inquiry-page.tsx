import { data, Link, redirect } from 'react-router'
import { emailLengthMax } from '#domain/accounts/account.ts'
import { findSentTo, sentInquiryToken } from '#domain/inquiries/correct-address.server.ts'
import { inquiryTextLengthMax, nameLengthMax } from '#domain/inquiries/inquiry.ts'
import {
  type InquiryInput,
  inquiryMessageInput,
  visitorInquiryInput,
} from '#domain/inquiries/inquiry-input.ts'
import { findOfferToAsk, writeInquiry } from '#domain/inquiries/write-inquiry.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { MailStep } from '#web/accounts/mail-step.tsx'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import type { Absence } from '#web/page/error-view.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { LinkedText } from '#web/page/prose.tsx'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseLimited } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, idOf, loginFor, pathOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { waitWords } from '#web/words/waits.ts'
import type { Route } from './+types/write-inquiry-page'
import { offerPath, sentIn } from './inquiry-address.ts'
import { alreadySent, mailAgain, tooLate } from './mail-inquiry-again.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const offer = await findOfferToAsk(actor, id)
  if (!offer) {
    const absence = { title: m.offer_not_found(), text: m.offer_not_found_text() }
    throw data({ ...absence, to: '/teachers/services', all: m.offers_all() } satisfies Absence, {
      status: 404,
    })
  }
  if (offer.isOwn) throw redirect(offerPath(id))
  const sent = await findSentTo(sentIn(url))
  // The link was opened in another browser.
  if (sent?.isConfirmed) throw await alreadySent(id)
  if (sentIn(url) && !sent) throw await tooLate(url)
  return {
    ...{ id, title: offer.title, teacherName: offer.teacherName, format: offer.format },
    isVisitor: actor.role === 'visitor',
    /** The address that a mail has just gone to. */
    sentTo: sent?.email,
    place: pathOf(url),
    requestId: uuidv7(),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  if (!(await findOfferToAsk(actor, id))) offerGone()
  const form = await request.formData()
  // The page that says where a mail went asks only for an address.
  if (sentIn(url) && !form.has('message')) return mailAgain(context, form, { id, url })
  url.searchParams.delete('sent')
  // Signed out since the form was opened, which asks a member for no address: the typed text waits as a draft.
  if (actor.role === 'visitor' && !form.has('email')) throw redirect(loginFor(pathOf(url)))
  const read =
    actor.role === 'visitor' ? readForm(visitorInquiryInput, form) : readForm(inquiryMessageInput, form)
  if (!read.ok) return refuse(read.answer)
  const { ip, locale } = context.get(requestFacts)
  const input: InquiryInput = read.value
  const written = await writeInquiry(actor, id, input, { ip, locale })
  if (written.ok) {
    if (written.isConfirmed)
      return redirectWithToast(`/inquiries/${written.id}`, { kind: 'success', title: m.inquiry_sent() })
    url.searchParams.set('sent', sentInquiryToken(written.id))
    return redirect(pathOf(url))
  }
  switch (written.reason) {
    case 'not-found':
      return offerGone()
    case 'own':
      return redirectWithToast(offerPath(id), { kind: 'error', title: m.inquiry_own() })
    case 'limited':
      return refuseLimited(
        read.values,
        written,
        m.inquiry_limited({ wait: waitWords(written.retryAfterSeconds) }),
      )
    case 'teacher-limited':
      return refuseLimited(
        read.values,
        written,
        m.inquiry_teacher_limited_member({ wait: waitWords(written.retryAfterSeconds) }),
      )
    default:
      throw redirect(loginFor(pathOf(url)))
  }
}

const offerGone = () => gone({ to: '/teachers/services', all: m.offers_all(), text: m.inquiry_offer_gone() })

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: m.inquiry_write(), owner: loaderData?.title, isHidden: true })
}

export const handle = { frame: 'work' }

export default function WriteInquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, teacherName, format, isVisitor, sentTo, place, requestId } = loaderData
  const answer = actionData?.answer
  if (sentTo)
    return (
      <AccountFrame title={m.inquiry_sent_confirm()}>
        <MailStep
          text={m.inquiry_sent_confirm_text()}
          sentTo={sentTo}
          place={place}
          answer={answer}
          back={{ to: offerPath(id), words: m.inquiry_sent_back() }}
        />
      </AccountFrame>
    )
  return (
    <AccountFrame title={m.inquiry_write()}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="mb-5 wrap-anywhere text-muted">{teacherName}</p>
      <PostForm answer={answer} requestId={requestId} draftKey={`inquiry-to-${id}`}>
        {isVisitor && (
          <>
            <TextField
              label={m.support_name_label()}
              name="name"
              autoComplete="name"
              maxLength={nameLengthMax}
              required
            />
            <TextField
              label={m.support_email_label()}
              name="email"
              type="email"
              hint={m.inquiry_email_hint()}
              autoComplete="email"
              inputMode="email"
              maxLength={emailLengthMax}
              required
            />
          </>
        )}
        <TextAreaField
          label={m.support_message_label()}
          name="message"
          hint={format === 'both' ? m.inquiry_message_hint_both() : m.inquiry_message_hint()}
          maxLength={inquiryTextLengthMax}
          rows={6}
          required
        />
        <p className="text-sm text-pretty text-muted">
          <LinkedText>{isVisitor ? m.inquiry_privacy() : m.inquiry_privacy_member()}</LinkedText>
        </p>
        <FormActions back={offerPath(id)}>{m.support_submit()}</FormActions>
      </PostForm>
      {!isVisitor && (
        <p className="mt-5">
          <Link to="/inquiries" className="inline-flex min-h-11 items-center">
            {m.inquiries_sent_title()}
          </Link>
        </p>
      )}
    </AccountFrame>
  )
}
