import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { nextPath } from '#web/page/next-path.server.ts'
import { loginPath } from '#web/page/next-path.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import type { Route } from './+types/register-page'
import { AccountFrame } from './account-frame.tsx'
import { typeIn } from './account-words.ts'
import { googleWay } from './google-way.server.ts'
import { registerByForm } from './register-form.server.ts'
import { RegisterForm } from './register-form.tsx'
import { sendOnIfSignedIn } from './signed-in.server.ts'
import { useTypedEmail } from './typed-email.ts'
import { WithoutAccount } from './without-account.tsx'

export function loader({ request, context, url }: Route.LoaderArgs) {
  const next = url.searchParams.get('next')
  sendOnIfSignedIn(context, next)
  return { next: nextPath(next), type: typeIn(url), google: googleWay(request), requestId: uuidv7() }
}

export function action(args: Route.ActionArgs) {
  return registerByForm(args)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const handle = { frame: 'work' }

export function meta() {
  return pageMeta({ title: m.account_register_title() })
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, type, google, requestId } = loaderData
  const { typed, state } = useTypedEmail()
  return (
    <AccountFrame
      title={m.account_register_title()}
      after={
        <>
          {m.account_register_have_account()}{' '}
          <Link to={loginPath(type, next)} state={state}>
            {m.account_login_submit()}
          </Link>
          <WithoutAccount />
        </>
      }
    >
      <RegisterForm
        answer={actionData?.answer}
        next={next}
        type={type}
        google={google}
        typed={typed}
        requestId={requestId}
      />
    </AccountFrame>
  )
}
