import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { actorOf } from '#web/guards.server.ts'
import { pageTitle } from '#web/site/page-title.ts'
import type { Route } from './+types/forgot-password-page'
import { AccountFrame } from './account-frame.tsx'
import { recoverByForm } from './recovery-form.server.ts'
import { RecoveryForm } from './recovery-form.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  return {
    hasCode: url.searchParams.get('step') === 'code',
    email: actor.role === 'visitor' ? undefined : actor.email,
  }
}

export function action(args: Route.ActionArgs) {
  return recoverByForm(args)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      title={m.account_recovery_title()}
      after={<Link to="/login">{m.account_recovery_back()}</Link>}
    >
      <title>{pageTitle(m.account_recovery_title())}</title>
      <RecoveryForm answered={actionData} codePlace="/forgot-password?step=code" {...loaderData} />
    </AccountFrame>
  )
}
