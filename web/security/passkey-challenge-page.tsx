import { redirect } from 'react-router'
import { beginPasskeyProof } from '#domain/two-step/prove-passkey.server.ts'
import { passkeySite } from '#platform/passkeys.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/passkey-challenge-page'

export function loader() {
  return redirect('/settings/security')
}

/** The challenge for the person's own passkeys as a proof, for the script. */
export async function action({ context, url }: Route.ActionArgs) {
  const site = passkeySite(url.hostname)
  const options = site && (await beginPasskeyProof(actorOf(context), site))
  return options ? Response.json(options) : notFound()
}
