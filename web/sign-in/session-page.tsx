import { data, redirect } from 'react-router'
import { staySignedIn } from '#domain/sessions/stay-signed-in.server.ts'
import { actorOf } from '#web/request/guards.server.ts'
import type { Route } from './+types/session-page'

export function loader() {
  return redirect('/')
}

/** Extends the session, from the warning before its end; the page that shows it reloads by itself. */
export async function action({ context }: Route.ActionArgs) {
  await staySignedIn(actorOf(context))
  return data(null)
}
