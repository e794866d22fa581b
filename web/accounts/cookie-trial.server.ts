import { data } from 'react-router'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { requestFacts } from '#web/request/actor.ts'
import { trialCookie } from '#web/request/session-cookie.ts'
import type { PageArgs } from './signed-in.server.ts'

/**
 * In a browser that refuses cookies, people would sign in, be asked to sign in again, and get a mail about a new device
 * each time. So the page of such a form sets a trial cookie, whatever other cookies exist, since a toast's disappears
 * with the toast; a field of the form says so.
 */
export function cookieTrial({ context }: Pick<PageArgs, 'context'>): HeadersInit {
  return { 'Set-Cookie': trialCookie(context.get(requestFacts).publicUrl) }
}

/**
 * Why this form can sign nobody in; undefined if the browser keeps cookies, or was not tried. It tries the browser
 * again, because the cookie of a page that was open for a day has expired.
 */
export function cookieRefusal(args: PageArgs, form: FormData, values: FormAnswer['values'] = {}) {
  if (args.request.headers.has('cookie') || !form.has('cookies')) return undefined
  const site = new URL(args.context.get(requestFacts).publicUrl).host
  const answer: FormAnswer = { values, errors: {}, formErrors: [m.account_no_cookies({ site })] }
  return data({ answer }, { status: 422, headers: cookieTrial(args) })
}
