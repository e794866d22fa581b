import { isGoogleOn } from '#domain/accounts/sign-in-with-google.server.ts'
import { m } from '#locales/messages.ts'
import { passkeySite } from '#platform/passkeys.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/auth-page'
import { AccountFrame } from './account-frame.tsx'
import { typeIn } from './account-words.ts'
import { nextPlace } from './next-place.ts'
import { recoverByForm } from './recovery-form.server.ts'
import { RecoveryForm } from './recovery-form.tsx'
import { registerByForm } from './register-form.server.ts'
import { RegisterForm } from './register-form.tsx'
import { signInByForm } from './sign-in-form.server.ts'
import { SignInForm } from './sign-in-form.tsx'
import { sendOnIfSignedIn } from './signed-in.server.ts'

const modes = ['login', 'register', 'reset'] as const
type Mode = (typeof modes)[number]

const words: Record<Mode, { tab: () => string; title: () => string }> = {
  login: { tab: () => m.account_login_title(), title: () => m.account_login_title() },
  register: { tab: () => m.account_register_title(), title: () => m.account_register_title() },
  reset: { tab: () => m.account_recovery_tab(), title: () => m.account_recovery_title() },
}

function modeOf(url: URL): Mode {
  const asked = url.searchParams.get('mode')
  return modes.find((mode) => mode === asked) ?? 'login'
}

export function loader({ context, url }: Route.LoaderArgs) {
  const next = url.searchParams.get('next')
  sendOnIfSignedIn(context, next)
  return {
    mode: modeOf(url),
    next: nextPlace(next),
    type: typeIn(url),
    hasGoogle: isGoogleOn(),
    passkeySiteId: passkeySite(url.hostname)?.id,
    hasCode: url.searchParams.get('step') === 'code',
  }
}

/** What the form of each tab answers, beside the tab it belongs to. */
export async function action(args: Route.ActionArgs) {
  switch (modeOf(args.url)) {
    case 'login':
      return signInByForm(args)
    case 'register':
      return registerByForm(args)
    case 'reset':
      return recoverByForm(args)
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Signing in, registering and recovering on one page, each under its own address. */
export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, next, type, hasGoogle, hasCode, passkeySiteId } = loaderData
  const placeOf = (of: Mode) =>
    `/auth?${new URLSearchParams({ mode: of, ...(type && { type }), ...(next && { next }) })}`
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  return (
    <AccountFrame
      title={words[mode].title()}
      tabs={
        <LinkTabs
          label={m.account_auth_tabs()}
          tabs={modes.map((of) => ({ to: placeOf(of), label: words[of].tab(), current: of === mode }))}
        />
      }
    >
      <title>{pageTitle(words[mode].title())}</title>
      {mode === 'login' && (
        <SignInForm
          answered={actionData && 'answer' in actionData ? actionData : undefined}
          {...{ next, type, hasGoogle, passkeySiteId }}
        />
      )}
      {mode === 'register' && <RegisterForm answer={answer} next={next} type={type} hasGoogle={hasGoogle} />}
      {mode === 'reset' && (
        <RecoveryForm
          answered={actionData}
          hasCode={hasCode}
          codePlace={`${placeOf('reset')}&step=code`}
          email={undefined}
        />
      )}
    </AccountFrame>
  )
}
