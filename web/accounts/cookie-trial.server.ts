import { m } from '#locales/messages.ts'
import { requestFacts } from '#web/request/actor.ts'
import { trialCookie } from '#web/request/session-cookie.ts'
import type { PageArgs } from './signed-in.server.ts'

/**
 * A browser that refuses cookies would sign in, be asked to sign in again, and be mailed of a new device each time. So the page
 * of such a form sets a cookie, whichever others there are, since a toast's goes with the toast; and the form says so.
 */
export function cookieTrial({ context }: Pick<PageArgs, 'context'>): HeadersInit {
  return { 'Set-Cookie': trialCookie(context.get(requestFacts).publicUrl) }
}

/** Why nobody can be signed in by this form; undefined where the browser keeps what it is given, or was not tried. */
export function cookieRefusal({ request, context }: PageArgs, form: FormData): string | undefined {
  if (request.headers.has('cookie') || !form.has('cookies')) return undefined
  return m.account_no_cookies({ site: new URL(context.get(requestFacts).publicUrl).host })
}
