import { deviceDays } from '#domain/accounts/account.ts'
import type { IssuedSession } from '#domain/sessions/issue-session.server.ts'
import { passkeyMinutes, pendingSignInMinutes } from '#domain/two-step/two-step.ts'
import { cookiesIn } from '#platform/cookies.ts'
import { cookieLine, isSecure, yearSeconds } from './cookie-line.ts'
import { forgetDraftsCookie } from './forget-drafts-cookie.ts'

const names = {
  session: 'ustat',
  device: 'ustat-device',
  google: 'ustat-google',
  pending: 'ustat-pending',
  passkey: 'ustat-passkey',
  trial: 'ustat-trial',
}

const googleMinutes = 10
type CookieKind = keyof typeof names

/** On https the browser itself protects the cookie by its prefix; on http it has another name (rule Q8). */
function nameOf(kept: CookieKind, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${names[kept]}` : names[kept]
}

function cookie(
  kept: CookieKind,
  publicUrl: string,
  value: string,
  maxAgeSeconds: number | undefined,
): string {
  return cookieLine(nameOf(kept, publicUrl), value, { publicUrl, maxAgeSeconds })
}

/** The token of this kind in a request, if it is well-formed. */
function tokenIn(kept: CookieKind, cookies: string | null, publicUrl: string): string | undefined {
  const value = cookiesIn(cookies)[nameOf(kept, publicUrl)]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Stores the session in the browser: as long as it lasts, or until the browser closes. */
export function sessionCookie(session: IssuedSession, publicUrl: string): string {
  return cookie('session', publicUrl, session.token, session.maxAgeSeconds)
}

export function endedSessionCookie(publicUrl: string): string {
  return cookie('session', publicUrl, '', 0)
}

/** A signed-out person leaves nothing to the next one: the browser also deletes the drafts. */
export function signedOutHeaders(publicUrl: string): Headers {
  const headers = new Headers()
  headers.append('Set-Cookie', endedSessionCookie(publicUrl))
  const forget = { publicUrl, maxAgeSeconds: yearSeconds, isForScripts: true }
  headers.append('Set-Cookie', cookieLine(forgetDraftsCookie, '1', forget))
  return headers
}

export function sessionToken(cookies: string | null, publicUrl: string): string | undefined {
  return tokenIn('session', cookies, publicUrl)
}

/** Identifies this device, also after signing out: its attempts have their own count (rule 6). */
export function deviceCookie(token: string, publicUrl: string): string {
  return cookie('device', publicUrl, token, deviceDays * 24 * 3600)
}

export function deviceToken(cookies: string | null, publicUrl: string): string | undefined {
  return tokenIn('device', cookies, publicUrl)
}

/** Binds a sign-in with Google to this browser until it returns. */
export function googleCookie(token: string, publicUrl: string): string {
  return cookie('google', publicUrl, token, googleMinutes * 60)
}

export function endedGoogleCookie(publicUrl: string): string {
  return cookie('google', publicUrl, '', 0)
}

export function googleFlowToken(cookies: string | null, publicUrl: string): string | undefined {
  return tokenIn('google', cookies, publicUrl)
}

/** After the first step of signing in there are ten minutes for the second one, only in this browser. */
export function pendingCookie(token: string, publicUrl: string): string {
  return cookie('pending', publicUrl, token, pendingSignInMinutes * 60)
}

export function endedPendingCookie(publicUrl: string): string {
  return cookie('pending', publicUrl, '', 0)
}

export function pendingToken(cookies: string | null, publicUrl: string): string | undefined {
  return tokenIn('pending', cookies, publicUrl)
}

/** Tests whether the browser keeps cookies, before somebody signs in. */
export function trialCookie(publicUrl: string): string {
  return cookie('trial', publicUrl, '1', 24 * 3600)
}

/** Binds the challenges of passkeys to this browser. */
export function passkeyCookie(token: string, publicUrl: string): string {
  return cookie('passkey', publicUrl, token, passkeyMinutes * 60)
}

export function passkeyToken(cookies: string | null, publicUrl: string): string | undefined {
  return tokenIn('passkey', cookies, publicUrl)
}
