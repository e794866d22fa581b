import { data, Link } from 'react-router'
import type { ChoosableRole } from '#domain/accounts/account.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { passkeySite } from '#platform/passkeys.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { typeIn } from '#web/accounts/account-words.ts'
import { cookieTrial } from '#web/accounts/cookie-trial.server.ts'
import { googleWay } from '#web/accounts/google-way.server.ts'
import { registerByForm } from '#web/accounts/register-form.server.ts'
import { RegisterForm } from '#web/accounts/register-form.tsx'
import { sendOnIfSignedIn } from '#web/accounts/signed-in.server.ts'
import { useTypedEmail } from '#web/accounts/typed-email.ts'
import { WithoutAccount } from '#web/accounts/without-account.tsx'
import { nextPath } from '#web/page/next-path.server.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/auth-page'
import { recoverByForm, recoveryStep } from './recovery-form.server.ts'
import { RecoveryForm } from './recovery-form.tsx'
import { signInByForm } from './sign-in-form.server.ts'
import { SignInForm } from './sign-in-form.tsx'

const modes = ['login', 'register', 'reset'] as const
type Mode = (typeof modes)[number]

const titles: Record<Mode, () => string> = {
  login: () => m.account_login_title(),
  register: () => m.account_register_title(),
  reset: () => m.account_recovery_title(),
}

/** Recovery belongs to the tab of signing in, whose form leads to it. */
const tabs = ['login', 'register'] as const

function modeOf(url: URL): Mode {
  const asked = url.searchParams.get('mode')
  return modes.find((mode) => mode === asked) ?? 'login'
}

type AuthQuery = { type: ChoosableRole | undefined; next: string | undefined }

const pathOf = (mode: Mode, { type, next }: AuthQuery) =>
  `/auth?${new URLSearchParams({ mode, ...(type && { type }), ...(next && { next }) })}`

const codePathOf = (asked: AuthQuery) => `${pathOf('reset', asked)}&step=code`

const askedIn = (url: URL): AuthQuery => ({
  type: typeIn(url),
  next: nextPath(url.searchParams.get('next')),
})

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const next = url.searchParams.get('next')
  sendOnIfSignedIn(context, next)
  const shown = {
    mode: modeOf(url),
    ...askedIn(url),
    google: googleWay(request),
    requestId: uuidv7(),
    passkeySiteId: passkeySite(url.hostname)?.id,
    ...(await recoveryStep(url)),
  }
  return data(shown, { headers: cookieTrial({ context }) })
}

/** Handles the form of each tab, and returns its answer with the tab. */
export async function action(args: Route.ActionArgs) {
  switch (modeOf(args.url)) {
    case 'login':
      return signInByForm(args)
    case 'register':
      return registerByForm(args)
    case 'reset':
      return recoverByForm(args, codePathOf(askedIn(args.url)))
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const handle = { frame: 'work' }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: titles[loaderData.mode]() })
}

/** Signing in, registering and recovering on one page, each under its own address. */
export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, next, type, google, hasCode, sentTo, removable, passkeySiteId, requestId } = loaderData
  const carried = useTypedEmail()
  const { typed } = carried
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  return (
    <AccountFrame
      title={titles[mode]()}
      after={
        mode === 'reset' ? (
          <Link to={pathOf('login', { type, next })}>{m.account_recovery_back()}</Link>
        ) : (
          mode === 'register' && <WithoutAccount />
        )
      }
      isTitleInTabs={mode !== 'reset'}
      tabs={
        mode !== 'reset' && (
          <LinkTabs
            label={m.account_auth_tabs()}
            tabs={tabs.map((of) => ({
              to: pathOf(of, { type, next }),
              label: titles[of](),
              current: of === mode,
            }))}
          />
        )
      }
    >
      {mode === 'login' && (
        <SignInForm
          answered={actionData && 'answer' in actionData ? actionData : undefined}
          next={next}
          type={type}
          google={google}
          passkeySiteId={passkeySiteId}
          carried={carried}
        />
      )}
      {mode === 'register' && (
        <RegisterForm
          answer={answer}
          next={next}
          type={type}
          google={google}
          typed={typed}
          requestId={requestId}
        />
      )}
      {mode === 'reset' && (
        <RecoveryForm
          answered={actionData}
          hasCode={hasCode}
          sentTo={sentTo}
          removable={removable}
          requestId={requestId}
          places={{
            ask: pathOf('reset', { type, next }),
            code: codePathOf({ type, next }),
            login: pathOf('login', { type, next }),
          }}
          typed={typed}
        />
      )}
    </AccountFrame>
  )
}
