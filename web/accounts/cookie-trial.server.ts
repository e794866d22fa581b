import { data } from 'react-router'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
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

/**
 * Why nobody can be signed in by this form; undefined where the browser keeps what it is given, or was not tried. It tries the
 * browser again: the trial of a page that stood open for a day is over.
 */
export function cookieRefusal(args: PageArgs, form: FormData, values: FormAnswer['values'] = {}) {
  if (args.request.headers.has('cookie') || !form.has('cookies')) return undefined
  const site = new URL(args.context.get(requestFacts).publicUrl).host
  const answer: FormAnswer = { values, errors: {}, formErrors: [m.account_no_cookies({ site })] }
  return data({ answer }, { status: 422, headers: cookieTrial(args) })
}
