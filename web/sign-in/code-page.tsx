import { Link, redirect } from 'react-router'
import { awaitedCode, signInWithCode } from '#domain/sign-in/sign-in-with-code.server.ts'
import type { SecondStep } from '#domain/two-step/consume-code.server.ts'
import { appCodeInput, recoveryCodeInput } from '#domain/two-step/security-input.ts'
import { m } from '#locales/messages.ts'
import { passkeySite } from '#platform/passkeys.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { type Say, typeIn, welcome } from '#web/accounts/account-words.ts'
import { enter, type PageArgs, sendOnIfSignedIn, signInRequest } from '#web/accounts/signed-in.server.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { nextPath } from '#web/page/next-path.server.ts'
import { codePath, loginPath } from '#web/page/next-path.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { LinkedText } from '#web/page/prose.tsx'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseField, refuseLimited } from '#web/request/form.server.ts'
import { endedPendingCookie, pendingToken } from '#web/request/session-cookie.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { limitedWords } from '#web/words/limited-words.ts'
import type { Route } from './+types/code-page'
import { AppCodeField } from './app-code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

const nextIn = (url: URL) => url.searchParams.get('next')

export async function loader({ request, context, url }: Route.LoaderArgs) {
  sendOnIfSignedIn(context, nextIn(url))
  const token = tokenOf({ request, context })
  const awaited = await awaitedCode(token)
  if (!awaited) throw token ? expired(context, url) : redirect(loginOf(url))
  return {
    isRemembered: awaited.isRemembered,
    passkeySiteId: awaited.hasPasskeys ? passkeySite(url.hostname)?.id : undefined,
    isOnPaper: url.searchParams.get('by') === 'recovery',
    type: typeIn(url),
    next: nextPath(nextIn(url)),
  }
}

export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  sendOnIfSignedIn(context, nextIn(url))
  const form = await request.formData()
  const read = form.has('recovery_code') ? readForm(recoveryCodeInput, form) : readForm(appCodeInput, form)
  if (!read.ok) return refuse(read.answer)
  const { value, values } = read
  const step: SecondStep = 'code' in value ? { code: value.code } : { recoveryCode: value.recovery_code }
  const answer = await signInWithCode(tokenOf(args), step, signInRequest(args))
  if (answer.ok) {
    const { role, locale, signedIn } = answer
    const toast = (say: Say) => welcome(role, typeIn(url), say)
    const response = enter(args, { role, locale, signedIn, next: nextIn(url), toast })
    response.headers.append('Set-Cookie', endedPendingCookie(context.get(requestFacts).publicUrl))
    return response
  }
  switch (answer.reason) {
    case 'limited':
      return refuseLimited(values, answer, limitedWords(answer))
    case 'wrong-code':
      return 'code' in step
        ? refuseField(values, 'code', m.two_step_code_wrong())
        : refuseField(values, 'recovery_code', m.two_step_recovery_wrong())
    case 'expired':
      throw expired(context, url)
  }
}

function tokenOf({ request, context }: PageArgs): string | undefined {
  return pendingToken(request.headers.get('cookie'), context.get(requestFacts).publicUrl)
}

const loginOf = (url: URL) => loginPath(typeIn(url), nextPath(nextIn(url)))

/** The first step is to be proved again. */
function expired(context: PageArgs['context'], url: URL): Response {
  return redirectWithToast(
    loginOf(url),
    { kind: 'error', title: m.two_step_expired() },
    { headers: { 'Set-Cookie': endedPendingCookie(context.get(requestFacts).publicUrl) } },
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const handle = { frame: 'work' }

export function meta() {
  return pageMeta({ title: m.two_step_code_title() })
}

/** The second step of signing in: the first one is proved, and there is no session yet. */
export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOnPaper, type, next, isRemembered, passkeySiteId } = loaderData
  const path = codePath(type, next)
  return (
    <AccountFrame
      title={m.two_step_code_title()}
      after={
        <>
          <p className="mb-3 text-pretty">
            <LinkedText>{m.two_step_lost()}</LinkedText>
          </p>
          <Link to={loginPath(type, next)}>{m.account_recovery_back()}</Link>
        </>
      }
    >
      {isOnPaper ? (
        <PostForm key="paper" answer={actionData?.answer} failedTitle={m.account_login_failed()}>
          <p className="text-pretty">{m.two_step_recovery_lead()}</p>
          <TextField
            label={m.two_step_recovery_label()}
            name="recovery_code"
            hint={m.two_step_recovery_hint()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SubmitButton className="w-full">{m.account_login_submit()}</SubmitButton>
          <Link to={path} className="inline-flex min-h-11 items-center justify-self-center">
            {m.two_step_use_app()}
          </Link>
        </PostForm>
      ) : (
        <PostForm key="app" answer={actionData?.answer} failedTitle={m.account_login_failed()}>
          <p className="text-pretty">{m.two_step_code_lead()}</p>
          <AppCodeField />
          <SubmitButton className="w-full">{m.account_login_submit()}</SubmitButton>
          <Link
            to={`${path}${path.includes('?') ? '&' : '?'}by=recovery`}
            className="inline-flex min-h-11 items-center justify-self-center"
          >
            {m.two_step_use_recovery()}
          </Link>
        </PostForm>
      )}
      {passkeySiteId && (
        <div className="mt-2 grid gap-5">
          <PasskeyButton siteId={passkeySiteId} type={type} next={next} isRemembered={isRemembered} />
        </div>
      )}
    </AccountFrame>
  )
}
