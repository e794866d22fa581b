import { redirect } from 'react-router'
import { setLocale } from '#domain/accounts/set-locale.server.ts'
import { requestFacts } from '#web/actor.ts'
import type { Route } from './+types/language-page'
import { ownPath } from './return-to.ts'

export function loader() {
  return redirect('/')
}

/**
 * Keeps the language for the person's mails. Posted under the language that was chosen, so the redirect,
 * which the router puts under it, stays in it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { actor, locale } = context.get(requestFacts)
  await setLocale(actor, locale)
  return redirect(ownPath(form.get('return_to')), 303)
}
