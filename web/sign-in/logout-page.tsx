import { redirect } from 'react-router'
import { signOut } from '#domain/sessions/sign-out.server.ts'
import { m } from '#locales/messages.ts'
import { ownPath } from '#web/page/return-to.ts'
import { requestFacts } from '#web/request/actor.ts'
import { signedOutHeaders } from '#web/request/session-cookie.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/logout-page'

export function loader() {
  return redirect('/')
}

/** A person who signs out to use another account stays on the page that asks for it. */
export async function action({ context, url }: Route.ActionArgs) {
  const { actor, undecided, blocked, former, publicUrl } = context.get(requestFacts)
  await signOut(undecided ?? blocked ?? former ?? actor)
  return redirectWithToast(
    ownPath(url.searchParams.get('return_to')),
    { kind: 'success', title: m.account_logout_done(), text: m.account_logout_done_text() },
    { headers: signedOutHeaders(publicUrl) },
  )
}
