import { data, Link, redirect } from 'react-router'
import { homeOf } from '#domain/accounts/account.ts'
import { signInInput } from '#domain/accounts/account-input.ts'
import { type SignIn, signIn } from '#domain/accounts/sign-in.server.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { requestFacts } from '#web/actor.ts'
import { readForm, refuse } from '#web/form.server.ts'
import { actorOf } from '#web/guards.server.ts'
import { sessionCookie } from '#web/session-cookie.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { redirectWithToast } from '#web/toast.server.ts'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { PostForm, SubmitButton } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/login-page'
import { AccountFrame } from './account-frame.tsx'
import { nextPlace, withNext } from './next-place.ts'

type Refusal = Extract<SignIn, { ok: false }>['reason']

const refusalWords: Record<Refusal, (supportEmail: string | undefined) => string[]> = {
  'wrong-credentials': () => [m.account_login_wrong()],
  unconfirmed: () => [m.account_login_unconfirmed(), m.account_login_unconfirmed_hint()],
  blocked: (email) => [m.account_login_blocked(), ...(email ? [m.account_login_write_us({ email })] : [])],
}

export function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const next = nextPlace(url.searchParams.get('next'))
  if (actor.role !== 'visitor') throw redirect(next ?? homeOf(actor.role))
  const type = url.searchParams.get('type') ?? url.searchParams.get('userType')
  return { next, type: type === 'school' || type === 'teacher' ? type : undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readForm(signInInput, form)
  if (!read.ok) return refuse(read.answer)
  const { ip, publicUrl } = context.get(requestFacts)
  const signedIn = await signIn(read.value, { ip, userAgent: request.headers.get('user-agent') })
  if (!signedIn.ok) {
    const formErrors = refusalWords[signedIn.reason](config().supportEmail)
    return data({ answer: { values: read.values, errors: {}, formErrors } }, { status: 422 })
  }
  const place = nextPlace(form.get('next')) ?? homeOf(signedIn.role)
  return redirectWithToast(
    place,
    { kind: 'success', title: m.account_login_done() },
    { headers: { 'Set-Cookie': sessionCookie(signedIn.session, publicUrl) } },
  )
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, type } = loaderData
  const isApplying = next?.endsWith('/apply')
  return (
    <AccountFrame
      title={m.account_login_title()}
      after={
        <>
          {m.account_login_no_account()}{' '}
          <Link to={withNext(`/register${type ? `?type=${type}` : isApplying ? '?type=teacher' : ''}`, next)}>
            {m.account_register_submit()}
          </Link>
        </>
      }
    >
      <title>{pageTitle(m.account_login_title())}</title>
      {next && (
        <Notice tone="lake" className="mb-5">
          {isApplying ? m.account_login_to_apply() : m.account_login_to_continue()}
        </Notice>
      )}
      <PostForm answer={actionData?.answer} failedTitle={m.account_login_failed()}>
        {next && <input type="hidden" name="next" value={next} />}
        <TextField
          label={m.account_email_label()}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PasswordField label={m.account_password_label()} name="password" required />
        <CheckboxField label={m.account_remember_label()} name="remember" defaultChecked />
        <SubmitButton className="w-full">{m.account_login_submit()}</SubmitButton>
      </PostForm>
    </AccountFrame>
  )
}
