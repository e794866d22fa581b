import { data, redirect } from 'react-router'
import { leftAnnouncements } from '#domain/announcements/shown-announcements.server.ts'
import { ownPath } from '#web/page/return-to.ts'
import { requestFacts } from '#web/request/actor.ts'
import type { Route } from './+types/put-away-page'
import { putAwayCookie } from './put-away.server.ts'

export function loader() {
  return redirect('/')
}

/** Stores in a cookie what the reader dismissed; the script updates the page by itself and needs no redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const asked = form.get('id')
  const one = (await leftAnnouncements()).find(({ id }) => id === asked)
  const headers = new Headers()
  if (one) headers.set('Set-Cookie', putAwayCookie(context.get(requestFacts).putAway, one.id))
  if (form.has('in_place')) return data(null, { headers })
  return redirect(ownPath(form.get('return_to')), { status: 303, headers })
}
