import { redirect } from 'react-router'
import { setLocale } from '#domain/accounts/set-locale.server.ts'
import { config } from '#platform/config.ts'
import { requestFacts } from '#web/actor.ts'
import type { Route } from './+types/language-page'
import { ownPath } from './return-to.ts'

export function loader() {
  return redirect('/')
}

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Keeps the language for the person's mails, and in the browser that it was chosen: nothing is offered there any more. Posted under the language that was chosen, so the redirect,
 * which the router puts under it, stays in it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { actor, locale } = context.get(requestFacts)
  await setLocale(actor, locale)
  const secure = config().production ? '; Secure' : ''
  const chosen = `language=${locale}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}${secure}`
  return redirect(ownPath(form.get('return_to')), { status: 303, headers: { 'Set-Cookie': chosen } })
}
