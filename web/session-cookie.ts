import type { IssuedSession } from '#domain/accounts/issue-session.server.ts'

/** On https the browser itself guards the cookie by its prefix; on http it has another name (quality 8). */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-ustat' : 'ustat'
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

function attributes(publicUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`
}

/** Keeps the session in the browser: as long as it lasts, or until the browser closes. */
export function sessionCookie(session: IssuedSession, publicUrl: string): string {
  const maxAge = session.maxAgeSeconds === undefined ? '' : `; Max-Age=${session.maxAgeSeconds}`
  return `${cookieName(isSecure(publicUrl))}=${session.token}; ${attributes(publicUrl)}${maxAge}`
}

export function endedSessionCookie(publicUrl: string): string {
  return `${cookieName(isSecure(publicUrl))}=; ${attributes(publicUrl)}; Max-Age=0`
}

/** The session's token that a request brings, if it looks like one. */
export function sessionToken(cookies: string | null, publicUrl: string): string | undefined {
  const start = `${cookieName(isSecure(publicUrl))}=`
  const value = cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}
