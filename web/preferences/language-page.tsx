import { redirect } from 'react-router'
import { setLocale } from '#domain/accounts/set-locale.server.ts'
import { config } from '#platform/config.ts'
import { ownPath } from '#web/page/return-to.ts'
import { requestFacts } from '#web/request/actor.ts'
import type { Route } from './+types/language-page'

export function loader() {
  return redirect('/')
}

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Keeps the language for the person's mails. The cookie says that this browser's person has chosen, so nothing is offered
 * any more. The form is posted under the chosen language, and the router keeps the redirect in it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { actor, locale } = context.get(requestFacts)
  await setLocale(actor, locale)
  const secure = config().production ? '; Secure' : ''
  const chosen = `language=${locale}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}${secure}`
  return redirect(ownPath(form.get('return_to')), { status: 303, headers: { 'Set-Cookie': chosen } })
}
