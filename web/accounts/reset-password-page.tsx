import { data } from 'react-router'
import { resetByLinkInput } from '#domain/accounts/account-input.ts'
import { isRecoveryLinkOpen, resetPasswordByLink } from '#domain/accounts/reset-password.server.ts'
import { m } from '#locales/messages.ts'
import { readForm, refuse, refuseField } from '#web/form.server.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PostForm, SubmitButton } from '#web/ui/form.tsx'
import type { Route } from './+types/reset-password-page'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordIsReset } from './recovery-form.server.ts'
import { PasswordIsReset } from './recovery-form.tsx'
import { signInRequest } from './signed-in.server.ts'

/** The link of a mail opens a form; looking at it uses nothing up (decisions 43). */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isOpen = await isRecoveryLinkOpen(token)
  return data({ token, isOpen }, { status: isOpen ? 200 : 410 })
}

export async function action(args: Route.ActionArgs) {
  const read = readForm(resetByLinkInput, await args.request.formData())
  if (!read.ok) return refuse(read.answer)
  const { token: _, ...values } = read.values
  const done = await resetPasswordByLink(read.value, signInRequest(args))
  if (done.ok) return passwordIsReset(args, done.deviceToken)
  if (done.reason === 'password-is-own') return refuseField(values, 'password', m.account_password_is_name())
  return data({ isOpen: false as const }, { status: 410 })
}

/** The address holds a secret, which no other site may be told. */
export function headers() {
  return { 'Referrer-Policy': 'same-origin' }
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isOpen } = loaderData
  if (actionData && 'isReset' in actionData)
    return (
      <AccountFrame title={m.account_reset_title()}>
        <title>{pageTitle(m.account_reset_done())}</title>
        <PasswordIsReset />
      </AccountFrame>
    )
  if (!isOpen || (actionData && 'isOpen' in actionData))
    return (
      <AccountFrame title={m.account_reset_invalid_title()}>
        <title>{pageTitle(m.account_reset_invalid_title())}</title>
        <p>{m.account_reset_invalid()}</p>
        <ButtonLink to="/forgot-password" className="mt-5">
          {m.account_recovery_again()}
        </ButtonLink>
      </AccountFrame>
    )
  return (
    <AccountFrame title={m.account_reset_title()}>
      <title>{pageTitle(m.account_reset_title())}</title>
      <PostForm answer={actionData?.answer} failedTitle={m.account_reset_failed()}>
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields />
        <SubmitButton className="w-full">{m.account_reset_submit()}</SubmitButton>
      </PostForm>
    </AccountFrame>
  )
}
