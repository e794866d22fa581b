import { redirect } from 'react-router'
import type { Route } from './+types/language-page'
import { ownPath } from './return-to.ts'

export function loader() {
  return redirect('/')
}

/** Posted under the language that was chosen, so the redirect, which the router puts under it, stays in it. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  return redirect(ownPath(form.get('return_to')), 303)
}
