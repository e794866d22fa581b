import { data } from 'react-router'
import { findSentInquiry } from '#domain/inquiries/find-inquiry.server.ts'
import { deleteSentInquiry } from '#domain/inquiries/write-on.server.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { LostLink } from '#web/accounts/lost-link.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, pathOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/delete-inquiry-page'
import { absent, addressOf, keyOf, signInFor } from './inquiry-key.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const key = keyOf(params, url)
  const found = await findSentInquiry(actor, key)
  if (!found) absent(key, actor.role === 'visitor', pathOf(url))
  const addresses = { conversation: addressOf(key), here: addressOf(key, '/delete') }
  return data({ ...addresses, title: found?.offerTitle }, { status: found ? 200 : 410 })
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const key = keyOf(params, url)
  const list = key.token ? '/teachers/services' : '/inquiries'
  const deleted = await deleteSentInquiry(actor, key)
  if (deleted.ok) return redirectWithToast(list, { kind: 'success', title: m.inquiry_deleted() })
  signInFor(key, actor.role === 'visitor', pathOf(url))
  return goneFromList(list)
}

export { actionHeaders as headers } from '#web/page/action-headers.ts'
export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function meta() {
  return pageMeta({ title: m.inquiry_delete_title(), isHidden: true })
}

export const handle = { frame: 'work' }

export default function DeleteInquiryPage({ loaderData }: Route.ComponentProps) {
  const { title, conversation, here } = loaderData
  if (!title)
    return (
      <AccountFrame title={m.account_confirm_invalid_title()}>
        <LostLink to="/teachers/services" go={m.offers_all()}>
          {m.inquiry_link_invalid()}
        </LostLink>
      </AccountFrame>
    )
  return (
    <AccountFrame title={m.inquiry_delete_title()}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="mt-2 mb-5 text-pretty">{m.inquiry_delete_text()}</p>
      <PostForm action={here}>
        <FormActions back={conversation} variant="danger">
          {m.inquiry_delete()}
        </FormActions>
      </PostForm>
    </AccountFrame>
  )
}
