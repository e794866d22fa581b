import { data, redirect } from 'react-router'
import { confirmInquiry, findInquiryConfirmation } from '#domain/inquiries/confirm-inquiry.server.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { LostLink } from '#web/accounts/lost-link.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { UnsentWords } from '#web/forms/unsent-words.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/confirm-inquiry-page'

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

/** The link of a mail opens a page with one button: a scanner that follows links confirms nothing (rule 43). */
export async function loader({ url }: Route.LoaderArgs) {
  const token = tokenOf(url)
  const found = await findInquiryConfirmation(token)
  if (found?.isConfirmed) throw redirect(`/inquiries/${found.id}?token=${token}`)
  return data({ token, title: found?.title }, { status: found ? 200 : 410 })
}

export async function action({ url }: Route.ActionArgs) {
  const token = tokenOf(url)
  const confirmed = await confirmInquiry(token)
  if (confirmed.ok)
    return redirectWithToast(`/inquiries/${confirmed.id}?token=${token}`, {
      kind: 'success',
      title: m.inquiry_sent(),
    })
  if (confirmed.reason === 'limited')
    return data(
      { refusal: m.inquiry_teacher_limited(), words: '' },
      { status: 429, headers: { 'Retry-After': String(confirmed.retryAfterSeconds) } },
    )
  if (confirmed.reason === 'offer-gone')
    return data({ refusal: m.inquiry_offer_gone(), words: confirmed.words }, { status: 410 })
  return data({ refusal: undefined, words: '' }, { status: 410 })
}

export { handle, headers, shouldRevalidate } from '#web/accounts/mail-link.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: titleOf(loaderData.title) })
}

function titleOf(offer: string | undefined): string {
  return offer ? m.inquiry_confirm_title() : m.account_confirm_invalid_title()
}

export default function ConfirmInquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, title: offer } = loaderData
  const refusal = actionData?.refusal
  const title = titleOf(offer)
  return (
    <AccountFrame title={title}>
      {!offer && (
        <LostLink to="/teachers/services" go={m.offers_all()}>
          {m.inquiry_confirm_invalid()}
        </LostLink>
      )}
      {offer && refusal && (
        <>
          <p role="alert" className="text-pretty">
            {refusal}
          </p>
          {actionData?.words && <UnsentWords>{actionData.words}</UnsentWords>}
          <ButtonLink to="/teachers/services" variant="secondary" className="mt-5 w-full">
            {m.offers_all()}
          </ButtonLink>
        </>
      )}
      {offer && !refusal && (
        <>
          <p className="mb-5 text-pretty wrap-anywhere">
            <Unbroken>{m.inquiry_confirm_text({ title: offer })}</Unbroken>
          </p>
          <PostForm action={`/inquiries/confirm?token=${token}`}>
            <SubmitButton className="w-full">{m.report_confirm_submit()}</SubmitButton>
          </PostForm>
        </>
      )}
    </AccountFrame>
  )
}
