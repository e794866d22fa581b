import { Form } from 'react-router'
import { withInnerQuotes } from '#locales/inner-quotes.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { Agreement, FullNameField } from '#web/accounts/registration-parts.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { loginPath } from '#web/page/next-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/member-invitation-page'

type PageData = Route.ComponentProps['loaderData']

export function DeclineQuestion({ school, path }: { school: string; path: string }) {
  return (
    <AccountFrame title={m.member_invitation_decline_title()}>
      <PostForm action={path}>
        <input type="hidden" name="intent" value="decline" />
        <p className="text-pretty wrap-anywhere">
          {withInnerQuotes(m.member_invitation_decline_text({ school }))}
        </p>
        <SubmitButton variant="danger" className="w-full">
          {m.member_invitation_decline()}
        </SubmitButton>
        <ButtonLink to={path} variant="secondary" className="w-full">
          {m.form_cancel()}
        </ButtonLink>
      </PostForm>
    </AccountFrame>
  )
}

/** What somebody may do who cannot join. */
export function NextSteps({ notice, path }: Pick<PageData, 'notice' | 'path'>) {
  if (notice === 'other-address' || notice === 'is-teacher')
    return (
      <Form method="post" action={`/logout?return_to=${encodeURIComponent(path)}`} className="mt-5 grid">
        <Button variant="secondary">{m.nav_logout()}</Button>
      </Form>
    )
  if (notice === 'joined')
    return (
      <ButtonLink to="/school-dashboard" className="mt-5 w-full">
        {m.member_invitation_to_dashboard()}
      </ButtonLink>
    )
  if (notice === 'owns-school' || notice === 'in-another-school')
    return (
      <ButtonLink to="/school-dashboard/members" variant="secondary" className="mt-5 w-full">
        {m.member_invitation_to_members()}
      </ButtonLink>
    )
  if (notice === 'used')
    return (
      <ButtonLink to="/login" className="mt-5 w-full">
        {m.account_login_submit()}
      </ButtonLink>
    )
  if (notice === 'unknown')
    return (
      <ButtonLink to="/" className="mt-5 w-full">
        {m.error_go_home()}
      </ButtonLink>
    )
  return null
}

export function Answer({
  shown: { notice, path },
  ownSchool,
  answer,
}: {
  shown: PageData
  ownSchool: string
  answer: FormAnswer | undefined
}) {
  if (notice === 'register') return <RegisterForm path={path} answer={answer} />
  if (notice === 'sign-in')
    return (
      <>
        <p className="mb-5 text-pretty">{m.member_invitation_sign_in_text()}</p>
        <ButtonLink to={loginPath('school', path)} className="w-full">
          {m.account_login_submit()}
        </ButtonLink>
      </>
    )
  if (notice !== 'drops-own')
    return (
      <PostForm action={path}>
        <SubmitButton className="w-full">{m.member_invitation_accept()}</SubmitButton>
      </PostForm>
    )
  return (
    <PostForm action={path}>
      <input type="hidden" name="drops_own" value="yes" />
      <p className="text-pretty wrap-anywhere">
        {ownSchool
          ? withInnerQuotes(m.member_invitation_drops_named({ school: ownSchool }))
          : m.member_invitation_drops_own()}
      </p>
      <SubmitButton variant="danger" className="w-full">
        {m.member_invitation_drop_and_join()}
      </SubmitButton>
      <ButtonLink to="/school-dashboard" variant="secondary" className="w-full">
        {m.member_invitation_keep_own()}
      </ButtonLink>
    </PostForm>
  )
}

function RegisterForm({ path, answer }: { path: string; answer: FormAnswer | undefined }) {
  return (
    <PostForm action={path} answer={answer} failedTitle={m.account_register_failed()} draftKey="join-school">
      <p className="text-pretty">{m.member_invitation_register_text()}</p>
      <FullNameField isInvited />
      <PasswordField label={m.account_password_label()} name="password" rules required />
      <SubmitButton className="w-full">{m.member_invitation_register_submit()}</SubmitButton>
      <Agreement />
    </PostForm>
  )
}
