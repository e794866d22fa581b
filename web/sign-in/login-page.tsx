import { data, Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { passkeySite } from '#platform/passkeys.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { typeIn } from '#web/accounts/account-words.ts'
import { cookieTrial } from '#web/accounts/cookie-trial.server.ts'
import { googleWay } from '#web/accounts/google-way.server.ts'
import { sendOnIfSignedIn } from '#web/accounts/signed-in.server.ts'
import { useTypedEmail } from '#web/accounts/typed-email.ts'
import { WithoutAccount } from '#web/accounts/without-account.tsx'
import { nextPath } from '#web/page/next-path.server.ts'
import { registerPath } from '#web/page/next-path.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/login-page'
import { signInByForm } from './sign-in-form.server.ts'
import { SignInForm } from './sign-in-form.tsx'

/** A password change or a deletion also ends the session; its answer may have been lost. */
function overWords(next: string | undefined): string {
  const known =
    next === '/settings/security'
      ? m.session_over_password()
      : next === '/settings/privacy/delete'
        ? m.session_over_deletion()
        : undefined
  return [m.session_over(), known].filter(Boolean).join(' ')
}

/** The words for a person who has no role yet. */
function heldWords(reason: string | null): string | undefined {
  if (reason === 'account-type') return m.account_login_to_choose()
  return reason === 'account-delete' ? m.account_login_to_delete() : undefined
}

export function loader({ request, context, url }: Route.LoaderArgs) {
  const next = url.searchParams.get('next')
  sendOnIfSignedIn(context, next)
  const { isSessionOver } = context.get(requestFacts)
  const google = googleWay(request)
  const shown = {
    next: nextPath(next),
    type: typeIn(url),
    // Whoever has no type yet has come by Google.
    held: google === 'none' ? undefined : heldWords(url.searchParams.get('for')),
    over: isSessionOver ? overWords(nextPath(next)) : undefined,
    google,
    passkeySiteId: passkeySite(url.hostname)?.id,
  }
  return data(shown, { headers: cookieTrial({ context }) })
}

export function action(args: Route.ActionArgs) {
  return signInByForm(args)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const handle = { frame: 'work' }

export function meta() {
  return pageMeta({ title: m.account_login_title() })
}

/** Why signing in is required, with a way back. */
function WhyHere({
  next,
  over,
  isOfSchool,
}: {
  next: string
  over: string | undefined
  isOfSchool: boolean
}) {
  const vacancy = /^(\/vacancies\/[^/?]+)\/apply$/.exec(next)?.[1]
  const isWriting = isOfSchool && /^\/teachers\/[^/?]+$/.test(next)
  const [words, way] = over
    ? [over]
    : vacancy
      ? [m.account_login_to_apply(), { to: vacancy, words: m.application_vacancy_open() }]
      : isWriting
        ? [m.account_login_to_write(), { to: '/teachers/services', words: m.contact_other_lessons() }]
        : [m.account_login_to_continue()]
  return (
    <Notice tone={over ? 'apricot' : 'lake'} className="mb-5">
      <p>{words}</p>
      {way && (
        <Link to={way.to} className="inline-flex min-h-11 items-center font-medium">
          {way.words}
        </Link>
      )}
    </Notice>
  )
}

/** A person who saves a card comes from a public page. */
const isLookingAround = (next = '') => /^\/(?:teachers|schools)(?:$|[/?])/.test(next)

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, type, held, over, google, passkeySiteId } = loaderData
  const carried = useTypedEmail()
  const isApplying = next?.endsWith('/apply')
  return (
    <AccountFrame
      title={m.account_login_title()}
      after={
        <>
          {m.account_login_no_account()}{' '}
          <Link to={registerPath(type ?? (isApplying ? 'teacher' : undefined), next)} state={carried.state}>
            {m.account_register_submit()}
          </Link>
          {isLookingAround(next) && <WithoutAccount />}
        </>
      }
    >
      {next && <WhyHere next={next} over={over} isOfSchool={type === 'school'} />}
      {held && !next && (
        <Notice tone="lake" className="mb-5">
          {held}
        </Notice>
      )}
      <SignInForm
        answered={actionData}
        next={next}
        type={type}
        google={google}
        passkeySiteId={passkeySiteId}
        carried={carried}
      />
    </AccountFrame>
  )
}
