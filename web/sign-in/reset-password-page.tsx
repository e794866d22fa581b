import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { removableWays } from '#domain/accounts/account.ts'
import { resetByLinkInput } from '#domain/accounts/account-input.ts'
import { resetPasswordByLink, waysOfRecoveryLink } from '#domain/sign-in/reset-password.server.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { LostLink } from '#web/accounts/lost-link.tsx'
import { signInRequest } from '#web/accounts/signed-in.server.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { nextPath } from '#web/page/next-path.server.ts'
import { loginPath, recoveryPath } from '#web/page/next-path.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { readForm, refuse, refuseField } from '#web/request/form.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/reset-password-page'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordIsReset, RemoveWays } from './password-is-reset.tsx'
import { justReset, passwordIsReset, resetLists, resetWanted } from './recovery-form.server.ts'

/**
 * A mail's link opens a form; viewing it uses nothing up (rule 43). Afterwards it leads to the page that the person
 * wanted.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const ways = await waysOfRecoveryLink(token)
  const removable = removableWays.filter((way) => ways?.[way])
  const isGone = !ways && !context.get(justReset)
  const next = nextPath(url.searchParams.get('next'))
  const places = { ask: recoveryPath(undefined, next), login: loginPath(undefined, next) }
  return data({ token, isOpen: ways !== undefined, removable, places }, { status: isGone ? 410 : 200 })
}

/** After the link was used up, its validity need not be checked. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.isReset ? false : defaultShouldRevalidate
}

export async function action(args: Route.ActionArgs) {
  const read = readForm(resetByLinkInput, await args.request.formData(), resetLists)
  if (!read.ok) return refuse(read.answer)
  const { token: _, ...values } = read.values
  const done = await resetPasswordByLink(resetWanted(read.value), signInRequest(args))
  if (done.ok) return passwordIsReset(args, done)
  if (done.reason === 'password-is-own') return refuseField(values, 'password', m.account_password_is_name())
  return data({ isOpen: false as const }, { status: 410 })
}

export { actionHeaders as headers } from '#web/page/action-headers.ts'

export const handle = { frame: 'work' }

/** Once the password is set, the link is invalid too. */
export function meta() {
  return pageMeta({ title: m.account_reset_title() })
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isOpen, removable, places } = loaderData
  if (actionData && 'isReset' in actionData)
    return (
      <AccountFrame title={m.account_reset_title()}>
        <PasswordIsReset {...actionData} loginPath={places.login} />
      </AccountFrame>
    )
  const wasPressed = actionData !== undefined && 'isOpen' in actionData
  if (!isOpen || wasPressed)
    return (
      <AccountFrame title={m.account_reset_invalid_title()}>
        <LostLink to={places.ask} go={m.account_recovery_again()}>
          {m.account_reset_invalid()} {wasPressed && m.account_reset_used()}
        </LostLink>
        {wasPressed && (
          <ButtonLink to={places.login} variant="secondary" className="mt-3 w-full">
            {m.account_login_submit()}
          </ButtonLink>
        )}
      </AccountFrame>
    )
  return (
    <AccountFrame title={m.account_reset_title()}>
      <PostForm answer={actionData?.answer} failedTitle={m.account_reset_failed()}>
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields />
        <RemoveWays removable={removable} />
        <SubmitButton className="w-full">{m.account_reset_submit()}</SubmitButton>
      </PostForm>
    </AccountFrame>
  )
}
