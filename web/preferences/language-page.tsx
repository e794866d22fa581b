import { redirect } from 'react-router'
import { setLocale } from '#domain/accounts/set-locale.server.ts'
import { ownPath } from '#web/page/return-to.ts'
import { requestFacts } from '#web/request/actor.ts'
import { cookieLine, yearSeconds } from '#web/request/cookie-line.ts'
import type { Route } from './+types/language-page'

export function loader() {
  return redirect('/')
}

/**
 * Stores the language for the person's mails. The cookie says that this browser's person has chosen, so nothing is
 * offered any more. The form is posted under the chosen language, and the router keeps the redirect in it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { actor, locale } = context.get(requestFacts)
  await setLocale(actor, locale)
  const chosen = cookieLine('language', locale, { maxAgeSeconds: yearSeconds, isForScripts: true })
  return redirect(ownPath(form.get('return_to')), { status: 303, headers: { 'Set-Cookie': chosen } })
}
