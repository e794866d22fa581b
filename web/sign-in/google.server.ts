import { redirect } from 'react-router'
import { homeOf } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/actor.ts'
import type { GoogleFlow } from '#domain/sign-in/google-flow.server.ts'
import { beginGoogle, finishGoogle, type GoogleRefusal } from '#domain/sign-in/sign-in-with-google.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { typeIn, welcome } from '#web/accounts/account-words.ts'
import { keptBySignedIn, type PageArgs, signInRequest } from '#web/accounts/signed-in.server.ts'
import { pathIn } from '#web/page/languages.ts'
import { accountTypePath, firstPathOf, languageToEnter, nextPath } from '#web/page/next-path.server.ts'
import { blockedPath, codePath, loginPath } from '#web/page/next-path.ts'
import { requestFacts } from '#web/request/actor.ts'
import { notFound } from '#web/request/guards.server.ts'
import {
  endedGoogleCookie,
  googleCookie,
  googleFlowToken,
  pendingCookie,
} from '#web/request/session-cookie.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'

type Words = { locale: Locale }

const refusalWords: Record<Exclude<GoogleRefusal, 'off'>, (say: Words) => string> = {
  cancelled: (say) => m.account_google_cancelled({}, say),
  denied: (say) => m.account_google_denied({}, say),
  unexpected: (say) => m.account_google_unavailable({}, say),
  unavailable: (say) => m.account_google_unavailable({}, say),
  invalid: (say) => m.account_google_failed({}, say),
  'unverified-email': (say) => m.account_google_unverified({}, say),
}

/** Redirects to Google; the purpose is in the signed state. */
export async function startGoogle({ context, url }: PageArgs & { url: URL }) {
  const { locale, publicUrl } = context.get(requestFacts)
  const begun = await beginGoogle({
    purpose: url.searchParams.get('flow') === 'register' ? 'register' : 'login',
    type: typeIn(url),
    next: nextPath(url.searchParams.get('next')),
    locale,
  })
  if (!begun.ok) return refused(begun, locale, publicUrl)
  return redirect(begun.url.href, { headers: { 'Set-Cookie': googleCookie(begun.flowToken, publicUrl) } })
}

/** Handles the return from Google, in the language of the start. */
export async function returnFromGoogle(args: PageArgs & { url: URL }) {
  const { locale, publicUrl } = args.context.get(requestFacts)
  const flowToken = googleFlowToken(args.request.headers.get('cookie'), publicUrl)
  const answer = await finishGoogle(args.url.searchParams, flowToken, signInRequest(args))
  if (!answer.ok && answer.reason === 'code-needed') {
    const { next, type, locale: from } = answer.flow
    const headers = new Headers()
    headers.append('Set-Cookie', pendingCookie(answer.pendingToken, publicUrl))
    headers.append('Set-Cookie', endedGoogleCookie(publicUrl))
    return redirect(pathIn(from, codePath(type, nextPath(next ?? null))), { headers })
  }
  if (!answer.ok) return refused(answer, locale, publicUrl)
  const { role, isNew, signedIn, flow } = answer
  const entered = languageToEnter({ asked: flow.locale, own: answer.locale, next: flow.next ?? null })
  const { next = null, type } = flow
  const onwards = (own: Role) => (isNew ? firstPathOf(own, next) : (nextPath(next) ?? homeOf(own)))
  const path = role ? onwards(role) : accountTypePath(next, type)
  const headers = keptBySignedIn(signedIn, publicUrl)
  headers.append('Set-Cookie', endedGoogleCookie(publicUrl))
  if (signedIn.isBlocked) return redirect(pathIn(answer.locale, blockedPath), { headers })
  return redirectWithToast(pathIn(entered, path), welcome(role, type, { locale: entered }), {
    headers,
  })
}

/** Redirects to signing in, which still knows the purpose. */
function refused(
  { reason, flow }: { reason: GoogleRefusal; flow?: GoogleFlow },
  asked: Locale,
  publicUrl: string,
) {
  if (reason === 'off') notFound()
  const locale = flow?.locale ?? asked
  return redirectWithToast(
    pathIn(locale, loginPath(flow?.type, nextPath(flow?.next ?? null))),
    {
      kind: 'error',
      title: m.account_login_failed({}, { locale }),
      text: refusalWords[reason]({ locale }),
    },
    { headers: { 'Set-Cookie': endedGoogleCookie(publicUrl) } },
  )
}
