import { data } from 'react-router'
import {
  confirmEmailChange,
  emailChangedBy,
  emailOfLink,
} from '#domain/sign-in/confirm-email-change.server.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { LostLink } from '#web/accounts/lost-link.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { WithEmail } from '#web/ui/email-words.tsx'
import type { Route } from './+types/confirm-email-page'

/** A mail's link opens a page with one button (rule 43). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const email = await emailOfLink(token)
  const isSignedIn = actorOf(context).role !== 'visitor'
  const changed = email ? undefined : await emailChangedBy(token)
  return data({ token, email, changed, isSignedIn }, { status: email || changed ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { ip } = context.get(requestFacts)
  const confirmed = await confirmEmailChange(String(form.get('token') ?? ''), { ip })
  if (!confirmed.ok) return data({ isInvalid: true }, { status: 410 })
  const path = actorOf(context).role === 'visitor' ? '/login' : '/settings'
  return redirectWithToast(path, {
    kind: 'success',
    title: m.settings_email_changed(),
    text: m.settings_email_changed_text({ email: confirmed.email }),
  })
}

export { handle, headers, shouldRevalidate } from '#web/accounts/mail-link.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: titleOf(loaderData),
  })
}

function titleOf({ email, changed }: { email?: string | undefined; changed?: string | undefined }): string {
  if (changed) return m.settings_email_changed()
  return email ? m.settings_email_confirm_title() : m.account_confirm_invalid_title()
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email, changed, isSignedIn } = loaderData
  const next = {
    to: isSignedIn ? '/settings' : '/login',
    go: isSignedIn ? m.nav_settings() : m.account_login_submit(),
  }
  if (changed)
    return (
      <AccountFrame title={titleOf(loaderData)}>
        <LostLink {...next}>
          <WithEmail address={changed}>{m.settings_email_changed_text({ email: changed })}</WithEmail>
        </LostLink>
      </AccountFrame>
    )
  if (!email || actionData?.isInvalid)
    return (
      <AccountFrame title={m.account_confirm_invalid_title()}>
        <LostLink {...next}>{m.settings_email_link_invalid()}</LostLink>
      </AccountFrame>
    )
  return (
    <AccountFrame title={m.settings_email_confirm_title()}>
      <p className="mb-5 wrap-anywhere">
        <WithEmail address={email}>{m.settings_email_confirm_text({ email })}</WithEmail>
      </p>
      <PostForm action={`/confirm-email?token=${token}`}>
        <input type="hidden" name="token" value={token} />
        <SubmitButton className="w-full">{m.settings_email_confirm_submit()}</SubmitButton>
      </PostForm>
    </AccountFrame>
  )
}
