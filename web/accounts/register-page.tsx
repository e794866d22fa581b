import { useEffect } from 'react'
import { Link, redirect } from 'react-router'
import { homeOf, registrationLinkHours } from '#domain/accounts/account.ts'
import { registerInput } from '#domain/accounts/account-input.ts'
import { register } from '#domain/accounts/register.server.ts'
import { m } from '#locales/messages.ts'
import { requestFacts } from '#web/actor.ts'
import { readForm, refuse } from '#web/form.server.ts'
import { actorOf } from '#web/guards.server.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { LinkedText } from '#web/site/prose.tsx'
import { RadioGroup, TextField } from '#web/ui/field.tsx'
import { clearDraft, PostForm, SubmitButton } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/register-page'
import { AccountFrame } from './account-frame.tsx'
import { nextPlace, withNext } from './next-place.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'visitor') throw redirect(homeOf(actor.role))
  const type = url.searchParams.get('type') ?? url.searchParams.get('userType')
  return {
    next: nextPlace(url.searchParams.get('next')),
    role: type === 'school' ? ('school' as const) : ('teacher' as const),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readForm(registerInput, form)
  if (!read.ok) return refuse(read.answer)
  const { ip, locale } = context.get(requestFacts)
  await register(read.value, { ip, locale, returnTo: nextPlace(form.get('next')) })
  return { sentTo: read.value.email }
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'sentTo' in actionData)
    return <LetterSent email={actionData.sentTo} next={loaderData.next} />
  const { next, role } = loaderData
  return (
    <AccountFrame
      title={m.account_register_title()}
      after={
        <>
          {m.account_register_have_account()}{' '}
          <Link to={withNext('/login', next)}>{m.account_login_submit()}</Link>
        </>
      }
    >
      <title>{pageTitle(m.account_register_title())}</title>
      <PostForm answer={actionData?.answer} failedTitle={m.account_register_failed()} draftKey="register">
        {next && <input type="hidden" name="next" value={next} />}
        <RadioGroup
          legend={m.account_register_role()}
          name="role"
          hint={m.account_role_fixed()}
          defaultValue={role}
          required
          options={[
            { value: 'teacher', label: m.account_role_teacher(), hint: m.account_role_teacher_hint() },
            { value: 'school', label: m.account_role_school(), hint: m.account_role_school_hint() },
          ]}
        />
        <TextField
          label={m.account_full_name_label()}
          name="full_name"
          hint={m.account_full_name_hint()}
          autoComplete="name"
          required
        />
        <TextField
          label={m.account_email_label()}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        <PasswordField label={m.account_password_label()} name="password" rules required />
        <SubmitButton className="w-full">{m.account_register_submit()}</SubmitButton>
        <p className="text-sm text-muted text-pretty">
          <LinkedText>{m.account_register_agree()}</LinkedText>
        </p>
      </PostForm>
    </AccountFrame>
  )
}

function LetterSent({ email, next }: { email: string; next: string | undefined }) {
  // The form gave way to this at the same address, so nothing else ends its draft.
  useEffect(() => clearDraft('register'), [])
  return (
    <AccountFrame
      title={m.account_register_done_title()}
      after={<Link to={withNext('/register', next)}>{m.account_register_again()}</Link>}
    >
      <title>{pageTitle(m.account_register_done_title())}</title>
      <div role="status" className="grid gap-3">
        <p className="font-semibold">{m.account_register_done()}</p>
        <p className="wrap-anywhere">
          {m.account_register_done_text({ email, hours: registrationLinkHours })}
        </p>
      </div>
    </AccountFrame>
  )
}
