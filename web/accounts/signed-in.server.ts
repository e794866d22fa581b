import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { homeOf } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/actor.ts'
import type { SignedIn, SignInRequest } from '#domain/sessions/issue-session.server.ts'
import type { Locale } from '#locales/messages.ts'
import type { Toast } from '#web/overlays/toast-card.tsx'
import { pathIn } from '#web/page/languages.ts'
import { accountTypePath, languageToEnter, nextPath } from '#web/page/next-path.server.ts'
import { blockedPath } from '#web/page/next-path.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { deviceCookie, deviceToken, sessionCookie, sessionToken } from '#web/request/session-cookie.ts'
import { redirectToLanguage, redirectWithToast } from '#web/request/toast.server.ts'

export type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The facts of the request for a verb that signs somebody in. */
export function signInRequest({ request, context }: PageArgs): SignInRequest {
  const { ip, publicUrl } = context.get(requestFacts)
  const cookies = request.headers.get('cookie')
  return {
    ip,
    userAgent: request.headers.get('user-agent'),
    deviceToken: deviceToken(cookies, publicUrl),
    sessionToken: sessionToken(cookies, publicUrl),
  }
}

/** What the browser stores after signing in. */
export function keptBySignedIn({ session, deviceToken: token }: SignedIn, publicUrl: string): Headers {
  const headers = new Headers()
  headers.append('Set-Cookie', sessionCookie(session, publicUrl))
  headers.append('Set-Cookie', deviceCookie(token, publicUrl))
  return headers
}

/** Redirects a signed-in person to the page they wanted, otherwise home, with the cookies of the session. */
export function enter(
  { context }: Pick<PageArgs, 'context'>,
  {
    role,
    locale: own,
    signedIn,
    next,
    toast,
  }: {
    role: Role | null
    /** The account's. */
    locale: Locale
    signedIn: SignedIn
    next: string | null
    toast: (say: { locale: Locale }) => Toast
  },
): Response {
  const { publicUrl, locale: asked } = context.get(requestFacts)
  const headers = keptBySignedIn(signedIn, publicUrl)
  if (signedIn.isBlocked)
    return enterBlocked(languageToEnter({ asked, own, next: null }), { asked, publicUrl, headers })
  const path = role ? (nextPath(next) ?? homeOf(role)) : accountTypePath(next)
  const locale = languageToEnter({ asked, own, next })
  if (locale === asked) return redirectWithToast(path, toast({ locale }), { headers })
  return redirectToLanguage(publicUrl + pathIn(locale, path), toast({ locale }), { headers })
}

/** A blocked person goes nowhere else, and is not welcomed. */
function enterBlocked(
  locale: Locale,
  { asked, publicUrl, headers }: { asked: Locale; publicUrl: string; headers: Headers },
): Response {
  if (locale === asked) return redirect(blockedPath, { headers })
  return redirectDocument(publicUrl + pathIn(locale, blockedPath), { headers })
}

/** A signed-in person has nothing to do here and is redirected. */
export function sendOnIfSignedIn(context: PageArgs['context'], next: string | null): void {
  const actor = actorOf(context)
  if (actor.role !== 'visitor') throw redirect(nextPath(next) ?? homeOf(actor.role))
}
