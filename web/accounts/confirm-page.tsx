import { data } from 'react-router'
import { homeOf } from '#domain/accounts/account.ts'
import {
  confirmRegistration,
  findConfirmed,
  findLapsedRegistration,
  isConfirmationLinkOpen,
} from '#domain/sign-in/confirm-registration.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { firstPathOf } from '#web/page/next-path.server.ts'
import { loginPath, registerPath } from '#web/page/next-path.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm-page'
import { AccountFrame } from './account-frame.tsx'
import { cookieRefusal, cookieTrial } from './cookie-trial.server.ts'
import { CookieTrialField } from './cookie-trial-field.tsx'
import { ResendForm } from './resend-form.tsx'
import { enter, signInRequest } from './signed-in.server.ts'

/** The link of a mail opens a page with one button: a scanner that follows links confirms nothing (rule 43). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isOpen = await isConfirmationLinkOpen(token)
  const [lapsed, confirmed] = isOpen
    ? []
    : await Promise.all([findLapsedRegistration(token), findConfirmed(token)])
  const actor = actorOf(context)
  const home = actor.role === 'visitor' ? undefined : homeOf(actor.role)
  return data(
    { token, isOpen, home, lapsed, next: confirmed?.returnTo ?? undefined },
    { status: isOpen ? 200 : 410, headers: cookieTrial({ context }) },
  )
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const token = String(form.get('token') ?? '')
  // The link stays valid for another browser, one that keeps cookies.
  const refusal = cookieRefusal(args, form)
  if (refusal) return refusal
  const confirmed = await confirmRegistration(token, signInRequest(args))
  if (!confirmed.ok) {
    const known = confirmed.reason === 'already-confirmed' ? await findConfirmed(token) : undefined
    const actor = actorOf(args.context)
    // The same link signs in only once.
    const path =
      actor.role === 'visitor'
        ? loginPath(undefined, known?.returnTo ?? undefined)
        : known && firstPathOf(known.role, known.returnTo)
    const isTheirs = actor.role === 'visitor' || actor.accountId === known?.accountId
    if (!known || !path || !isTheirs) return data({ isOpen: false }, { status: 410 })
    return redirectWithToast(path, { kind: 'success', title: m.account_confirm_done() })
  }
  const { role, returnTo, signedIn } = confirmed
  // The mail, and so its link, is in the language of the account.
  const { locale } = args.context.get(requestFacts)
  const toast = () => ({ kind: 'success', title: m.account_confirm_done() }) as const
  return enter(args, { role, locale, signedIn, next: firstPathOf(role, returnTo), toast })
}

export { handle, headers, shouldRevalidate } from './mail-link.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData.isOpen ? m.account_confirm_title() : m.account_confirm_invalid_title(),
  })
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, home, lapsed, next } = loaderData
  const isOpen = actionData && 'isOpen' in actionData ? actionData.isOpen : loaderData.isOpen
  if (!isOpen && lapsed)
    return (
      <AccountFrame title={m.account_confirm_lapsed_title()}>
        <p className="mb-5 text-pretty">{m.account_confirm_lapsed()}</p>
        <ResendForm registrationId={lapsed} variant="primary" />
      </AccountFrame>
    )
  if (!isOpen)
    return (
      <AccountFrame title={m.account_confirm_invalid_title()}>
        <p>{m.account_confirm_invalid()}</p>
        <div className="mt-5 grid gap-3">
          {home ? (
            <ButtonLink to={home}>{m.account_signed_in_already()}</ButtonLink>
          ) : (
            <>
              <ButtonLink to={loginPath(undefined, next)}>{m.account_login_submit()}</ButtonLink>
              <ButtonLink to={registerPath(undefined, next)} variant="secondary">
                {m.account_register_submit()}
              </ButtonLink>
            </>
          )}
        </div>
      </AccountFrame>
    )
  return (
    <AccountFrame title={m.account_confirm_title()}>
      <p className="mb-5">{m.account_confirm_text()}</p>
      <PostForm
        action={`/confirm?token=${token}`}
        answer={actionData && 'answer' in actionData ? actionData.answer : undefined}
      >
        <CookieTrialField />
        <input type="hidden" name="token" value={token} />
        <SubmitButton className="w-full">{m.account_confirm_submit()}</SubmitButton>
      </PostForm>
    </AccountFrame>
  )
}
