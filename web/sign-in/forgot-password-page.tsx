import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { typeIn } from '#web/accounts/account-words.ts'
import { useTypedEmail } from '#web/accounts/typed-email.ts'
import { nextPath } from '#web/page/next-path.server.ts'
import { loginPath, recoveryPath } from '#web/page/next-path.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { actorOf } from '#web/request/guards.server.ts'
import type { Route } from './+types/forgot-password-page'
import { recoverByForm, recoveryStep } from './recovery-form.server.ts'
import { RecoveryForm, type RecoveryPaths } from './recovery-form.tsx'

/** The page and the next one, with the page to go to afterwards. */
function placesOf(url: URL): RecoveryPaths {
  const asked = [typeIn(url), nextPath(url.searchParams.get('next'))] as const
  const ask = recoveryPath(...asked)
  return { ask, code: `${ask}${ask.includes('?') ? '&' : '?'}step=code`, login: loginPath(...asked) }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  return {
    ...(await recoveryStep(url)),
    places: placesOf(url),
    requestId: uuidv7(),
    email: actor.role === 'visitor' ? undefined : actor.email,
  }
}

export function action(args: Route.ActionArgs) {
  return recoverByForm(args, placesOf(args.url).code)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const handle = { frame: 'work' }

export function meta() {
  return pageMeta({ title: m.account_recovery_title() })
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, ...step } = loaderData
  const { typed } = useTypedEmail()
  const known = { ...typed, email: typed.email ?? email }
  return (
    <AccountFrame
      title={m.account_recovery_title()}
      after={
        email ? (
          <Link to="/settings/security">{m.account_recovery_back_settings()}</Link>
        ) : (
          <Link to={step.places.login}>{m.account_recovery_back()}</Link>
        )
      }
    >
      <RecoveryForm answered={actionData} typed={known} {...step} />
    </AccountFrame>
  )
}
